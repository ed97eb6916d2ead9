"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";

type Props = {
  /** The address that acts and then leads to the page with the result. */
  action: string;
  danger?: boolean;
  texts: Record<"action" | "busy" | "lost", string>;
};

/** One button that changes something. Without this script the browser sends the form by itself. */
export function ActionForm({ action, danger = false, texts }: Props) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);

  async function act() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setLost(false);
    const address = await resultOf(action);
    if (address !== null) return location.assign(address);
    running.current = false;
    setBusy(false);
    setLost(true);
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
      {lost ? <Notice tone="danger" role="alert" title={texts.lost} /> : null}
      <Button type="submit" wide busy={busy} variant={danger ? "danger" : "primary"}>
        {busy ? texts.busy : texts.action}
      </Button>
    </form>
  );
}

/** Old browsers name their page in a request only when a script sends it. */
async function resultOf(action: string): Promise<string | null> {
  try {
    const response = await fetch(action, { method: "POST", signal: AbortSignal.timeout(60_000) });
    return response.redirected ? response.url : null;
  } catch {
    return null;
  }
}
