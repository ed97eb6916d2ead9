import { type ReactNode, useEffect, useRef } from "react";
import type { ToPage } from "@/packages/clients/elements/messages";

type Props = { notify: (message: ToPage) => void; children: ReactNode };

/** Reports the height the frame needs for its content, focus rings included. */
export function Sized({ notify, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current === null) return;
    const { current } = box;
    const observer = new ResizeObserver(() =>
      notify({ type: "resize", height: Math.ceil(current.getBoundingClientRect().height) }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [notify]);
  return (
    <div ref={box} className="flow-root p-1 empty:p-0">
      {children}
    </div>
  );
}
