"use client";

import { useState } from "react";
import * as z from "zod/mini";
import type { PublicActionName } from "@/server/accounts/public-actions";
import type { ErrorCode } from "@/server/core/operation/errors";

export type ActionRefusal = {
  /** `network`: no response. `server`: one without an error code. */
  code: ErrorCode | "network" | "server";
  param: string | null;
  params: readonly string[];
  easy: boolean;
  retryAfterSeconds: number;
};
type Outcome = { ok: true } | { ok: false; refusal: ActionRefusal };

// The list of codes, with their messages, would be most of a page's script.
const Code = z.custom<ErrorCode>((code) => typeof code === "string");

const Envelope = z.object({
  error: z.object({
    code: Code,
    param: z.nullable(z.string()),
    errors: z._default(z.array(z.object({ param: z.nullable(z.string()) })), []),
  }),
  easy: z._default(z.boolean(), false),
});

const without = (code: "network" | "server"): Outcome => ({
  ok: false,
  refusal: { code, param: null, params: [], easy: false, retryAfterSeconds: 0 },
});

async function ask(action: PublicActionName, input: object): Promise<Outcome> {
  const response = await fetch(`/api/auth/actions/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }).catch(() => null);
  if (response === null) return without("network");
  if (response.ok) return { ok: true };
  const envelope = Envelope.safeParse(await response.json().catch(() => null));
  if (!envelope.success) return without("server");
  const { easy } = envelope.data;
  const { code, param, errors } = envelope.data.error;
  const params = [param, ...errors.map((one) => one.param)].filter((one) => one !== null);
  const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 0);
  return {
    ok: false,
    refusal: { code, param, params, easy, retryAfterSeconds },
  };
}

/** Calls a public action. Returns whether it succeeded, and the error if not. */
export function usePublicAction(action: PublicActionName) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const send = async (input: object): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    const response = await ask(action, input);
    setBusy(false);
    if (!response.ok) setRefusal(response.refusal);
    return response.ok;
  };
  return { busy, refusal, send };
}
