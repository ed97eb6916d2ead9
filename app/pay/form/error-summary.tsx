import { useLayoutEffect, useRef } from "react";
import { Notice } from "@/components/notice";
import type { FormTexts } from "./fields";
import { type FieldErrors, ids, order } from "./fields";

/**
 * The errors of the last submission, each linked to its field. Takes focus when errors appear, not while they are
 * corrected.
 */
export function ErrorSummary({ fieldErrors, texts }: { fieldErrors: FieldErrors; texts: FormTexts }) {
  const box = useRef<HTMLElement>(null);
  const listed = order.flatMap((name) =>
    fieldErrors[name] ? [{ name, text: texts.errors[fieldErrors[name]] }] : [],
  );
  const visible = listed.length > 0;
  // Before the next keystroke, which would otherwise go to a field that then loses focus.
  useLayoutEffect(() => {
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
