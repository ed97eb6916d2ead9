import { useCallback, useEffect, useRef } from "react";
import {
  enveloped,
  fromPeer,
  readToForm,
  type ToForm,
  type ToPage,
} from "@/packages/clients/elements/messages";

/** The merchant's page that embeds this frame. */
export type Page = { origin: string; channel: string };

/**
 * Exchanges messages with the merchant's page. Accepts messages only from the embedding window at the origin that
 * mounted the form.
 */
export function usePageChannel({ origin, channel }: Page, onMessage?: (message: ToForm) => void) {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
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

/** Returns the merchant's page; null if this page was not opened in a frame. */
const pageWindow = () => (window.parent === window ? null : window.parent);
