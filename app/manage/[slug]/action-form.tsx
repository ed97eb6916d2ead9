"use client";

import { type FormEvent, useRef, useState } from "react";
import { exchange, report } from "@/app/pay/exchange";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useFreshPage } from "@/components/use-fresh-page";

type Props = {
  /** The URL that performs the action and redirects to the result. */
  action: string;
  variant?: "primary" | "secondary" | "danger";
  texts: Record<"action" | "busy" | "lost", string>;
};

/** A form with one button. Without this script, the browser submits it. */
export function ActionForm({ action, variant = "primary", texts }: Props) {
  useFreshPage();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function act() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setHasFailed(false);
    const address = await resultOf(action).catch((error: unknown) => {
      report(error);
      return null;
    });
    if (address !== null) return location.assign(address);
    running.current = false;
    setBusy(false);
    setHasFailed(true);
  }

  return (
    <form
      method="post"
      action={action}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void act();
      }}
      className="grid gap-3"
    >
      {hasFailed ? <Notice tone="danger" role="alert" title={texts.lost} /> : null}
      <Button type="submit" wide busy={busy} variant={variant}>
        {busy ? texts.busy : texts.action}
      </Button>
    </form>
  );
}

/** Old browsers send the Origin header only for requests made by scripts. */
async function resultOf(action: string): Promise<string | null> {
  const reply = await exchange(action, { method: "POST", timeoutMs: 60_000 }, false);
  return reply?.redirected ? reply.url : null;
}
