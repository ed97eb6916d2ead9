"use client";

import { useRef, useState } from "react";
import type enPay from "@/app/messages/en/pay.json";
import { exchange, report } from "@/app/pay/exchange";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";

type Texts = (typeof enPay)["receipt"];
type Result = "sent" | "copyInvalid" | "copyBusy" | "copyOffline" | "copyFailed";

/** Emails the receipt. The confirmation is the same for every address, so that it reveals nothing. */
export function CopyForm({ slug, texts }: { slug: string; texts: Texts }) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  async function send() {
    if (running.current || input.current === null) return;
    running.current = true;
    setBusy(true);
    setResult(null);
    const became = await resultOf(slug, input.current.value.trim()).catch((error: unknown) => {
      report(error);
      return "copyFailed" as const;
    });
    running.current = false;
    setBusy(false);
    setResult(became);
    if (became === "copyInvalid") input.current?.focus();
  }

  return (
    <form
      noValidate
      aria-labelledby="copy-title"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid gap-3 rounded-card border border-line bg-surface px-6 py-5 sm:px-9 print:hidden"
    >
      <h2 id="copy-title" className="font-semibold">
        {texts.copyTitle}
      </h2>
      <Field
        id="copy-email"
        ref={input}
        label={texts.copyEmail}
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        maxLength={254}
        readOnly={busy}
        className="rtl:text-right"
        error={result === "copyInvalid" ? texts.copyInvalid : undefined}
        onInput={() => setResult(null)}
      />
      <Button type="submit" variant="secondary" wide busy={busy}>
        {busy ? texts.copySending : texts.copySend}
      </Button>
      <div role="status">
        {result === "sent" ? <Notice tone="success" title={texts.copySent} /> : null}
        {result === null || result === "sent" || result === "copyInvalid" ? null : (
          <Notice tone="danger" title={texts[result]} />
        )}
      </div>
    </form>
  );
}

async function resultOf(slug: string, email: string): Promise<Result> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return "copyInvalid";
  const reply = await exchange(
    `/receipt/${slug}/copy`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
      timeoutMs: 30_000,
    },
    false,
  );
  if (reply === null) return "copyOffline";
  if (reply.status === 200) return "sent";
  if (reply.status === 429) return "copyBusy";
  return reply.status === 400 ? "copyInvalid" : "copyFailed";
}
