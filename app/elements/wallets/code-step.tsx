import { useEffect, useRef, useState } from "react";
import { digitsOf } from "@/app/pay/card/card-format";
import { serverNow } from "@/app/pay/server-clock";
import { CodeField } from "@/app/pay/wallets/code-field";
import { Button } from "@/components/button";
import { riyadhTimeOf } from "@/components/text/date";
import type { Locale } from "@/server/core/operation/errors";

export type CodeTexts = Record<
  "title" | "text" | "until" | "late" | "label" | "pay" | "invalid" | "unsent" | "stop",
  string
>;

type Props = {
  /** Until when the code can be entered. */
  until: string;
  /** Whether a code could not be sent before. */
  isUnsent: boolean;
  busy: boolean;
  locale: Locale;
  texts: CodeTexts;
  onCode: (code: string) => unknown;
  onStop: () => void;
};

/** Asks for the code that STC Pay sent to the payer. */
export function CodeStep({ until, isUnsent, busy, locale, texts, onCode, onStop }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const isLate = useIsOver(until);
  const focus = () => form.current?.querySelector("input")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => void focus(), []);

  function send() {
    const code = digitsOf(form.current?.querySelector("input")?.value ?? "");
    const isCode = /^\d{4,10}$/.test(code);
    setInvalid(!isCode);
    if (isCode) onCode(code);
    else focus();
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
      aria-labelledby="code-title"
      aria-busy={busy}
      className="grid min-w-0 grid-cols-1 gap-4 aria-busy:opacity-50"
    >
      <h2 id="code-title" className="font-semibold text-lg">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <CodeField
        label={texts.label}
        error={isInvalid ? texts.invalid : isUnsent ? texts.unsent : undefined}
        hint={isLate ? texts.late : texts.until.replace("{time}", riyadhTimeOf(until, locale))}
        pay={texts.pay}
      />
      <Button variant="quiet" wide busy={busy} onClick={onStop}>
        {texts.stop}
      </Button>
    </form>
  );
}

const everyMs = 5_000;

/** Returns whether a time has passed, by the server's clock. */
function useIsOver(time: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const update = () => setOver(Date.parse(time) <= serverNow().getTime());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [time]);
  return isOver;
}
