import { useCallback, useEffect, useRef } from "react";
import {
  enveloped,
  fromPeer,
  readToForm,
  type ToForm,
  type ToPage,
} from "@/packages/clients/elements/messages";

/** The merchant's page that shows this frame. */
export type Page = { origin: string; channel: string };

/** Speaks with the merchant's page: heard is only the window that shows this frame, at the origin that mounted it. */
export function usePageChannel({ origin, channel }: Page, hear?: (message: ToForm) => void) {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const data = fromPeer(event, { window: pageWindow(), origin, channel });
      const message = data && readToForm(data);
      if (message) latest.current?.(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [origin, channel]);
  return useCallback(
    (message: ToPage) => pageWindow()?.postMessage(enveloped(channel, message), origin),
    [origin, channel],
  );
}

/** Null where this page was opened by itself. */
const pageWindow = () => (window.parent === window ? null : window.parent);
