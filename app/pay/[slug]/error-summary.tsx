import { useEffect, useRef } from "react";
import { Notice } from "@/components/notice";
import type { FormTexts } from "./fields";
import { ids, type Mistakes, order } from "./fields";

/**
 * The errors of the last submission, each linked to its field. Takes focus when errors appear, not while they are
 * corrected.
 */
export function ErrorSummary({ mistakes, texts }: { mistakes: Mistakes; texts: FormTexts }) {
  const box = useRef<HTMLElement>(null);
  const listed = order.flatMap((name) =>
    mistakes[name] ? [{ name, text: texts.errors[mistakes[name]] }] : [],
  );
  const visible = listed.length > 0;
  useEffect(() => {
    if (visible) box.current?.focus();
  }, [visible]);
  if (!visible) return null;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone="danger" title={texts.summaryTitle}>
      <ul className="mt-1 grid gap-1">
        {listed.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${ids[name]}`} className="underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
