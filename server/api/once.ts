import { z } from "zod";
import type { Context } from "@/server/core/context";
import { ApiError, isErrorCode } from "@/server/core/errors";
import {
  claimKey,
  findStoredResponse,
  releaseClaim,
  releaseClaimLater,
  storedBy,
  storeResponse,
} from "@/server/core/idempotency";
import { writeJson } from "@/server/core/json-writer";
import { execute, type Operation } from "@/server/core/operation";
import { reasons, type Words } from "@/server/core/rule";
import { unwrapResponse, wrapResponse } from "@/server/core/stored-response";

export type ReturnedResponse = { status: number; body: string; replayed?: boolean };

/**
 * Runs a request once for its idempotency key. Every later request with the key gets the same bytes. `admitted`
 * validates the input and returns it parsed.
 */
export async function once(
  op: Operation,
  ctx: Context,
  key: string,
  print: Buffer,
  admitted: () => unknown,
): Promise<ReturnedResponse> {
  let input: unknown;
  try {
    input = admitted();
  } catch (error) {
    const before = mayHaveSucceededBefore(error) ? await findStoredResponse(ctx.scope, key, print) : null;
    if (before !== null)
      return { ...before, body: unwrapResponse(op, ctx.scope, key, before.body), replayed: true };
    throw error;
  }
  const claimed = await claimKey(ctx.scope, key, print);
  if (claimed.outcome === "replay") {
    return { status: claimed.status, body: unwrapResponse(op, ctx.scope, key, claimed.body), replayed: true };
  }
  const held = { ...ctx, claim: claimed.claim };
  const keep = async (status: number, body: string): Promise<ReturnedResponse> => {
    const answer = { ...claimed.claim, status, body: wrapResponse(op, ctx.scope, key, body) };
    const stored = storedBy(claimed.claim) ?? (await storeResponse(ctx.scope, answer));
    // Another process took this request over while this one was frozen: its response counts.
    if (stored === null)
      throw new ApiError("idempotency_key_in_use", { param: "Idempotency-Key", retryAfterSeconds: 1 });
    return { status: stored.status, body: unwrapResponse(op, ctx.scope, key, stored.body) };
  };
  try {
    return await keep(200, writeJson(await execute(op, held, input, claimed.resumeId)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === "state_conflict") {
      await releaseClaim(ctx.scope, claimed.claim).catch(
        () => void releaseClaimLater(ctx.scope, claimed.claim),
      );
      throw error;
    }
    const refusal = JSON.stringify(error.envelope(ctx.locale));
    const kept = await keep(error.status, refusal);
    if (kept.body !== refusal) return kept;
    throw error;
  }
}

/**
 * Handles a request that is rejected now but may have run before: then it gets its stored response. Throws the
 * rejection, `idempotency_key_reuse`, and `idempotency_key_in_use` while it is running.
 */
export async function rejectUnlessStored(
  op: Operation,
  { scope }: Context,
  key: string,
  print: Buffer,
  refusal: ApiError,
): Promise<ReturnedResponse> {
  const claimed = await claimKey(scope, key, print);
  if (claimed.outcome === "replay")
    return { status: claimed.status, body: unwrapResponse(op, scope, key, claimed.body), replayed: true };
  await releaseClaim(scope, claimed.claim);
  throw refusal;
}

/** Since the first request, a time in the future may have passed, or the account may have lost a permission. */
const mayHaveSucceededBefore = (error: unknown) =>
  error instanceof ApiError && (error.code === "parameter_invalid" || error.code === "account_cannot_charge");

const Stored = z.object({
  error: z.object({
    code: z.string().refine(isErrorCode),
    message: z.string(),
    param: z.string().nullable(),
    errors: z
      .array(z.object({ param: z.string().nullable(), code: z.enum(reasons), message: z.string() }))
      .default([]),
  }),
});

/** A stored message keeps the language of the first response. */
const asStored = (message: string): Words => ({ en: message, ar: message });

/** A stored error, returned again. */
export function storedError(body: string): ApiError {
  const { error } = Stored.parse(JSON.parse(body));
  const problems = error.errors.map(({ param, code: reason, message }) => ({
    param: param ?? undefined,
    reason,
    message: asStored(message),
  }));
  const { code, param, message } = error;
  return new ApiError(code, { message: asStored(message), param: param ?? undefined, problems });
}
