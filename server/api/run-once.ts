import { z } from "zod";
import type { Context } from "@/server/core/context";
import { ApiError, isErrorCode } from "@/server/core/errors";
import {
  claimKey,
  findStoredResponse,
  releaseClaim,
  releaseClaimLater,
  responseStoredBy,
  storeResponse,
} from "@/server/core/idempotency";
import { writeJson } from "@/server/core/json-writer";
import type { LocalizedText } from "@/server/core/localized-text";
import { execute, type Operation } from "@/server/core/operation";
import { reasons } from "@/server/core/rule";
import { unwrapResponse, wrapResponse } from "@/server/core/stored-response";

export type ReturnedResponse = { status: number; body: string; replayed?: boolean };

/**
 * Runs a request once for its idempotency key. Every later request with the key gets the same bytes. `parse`
 * validates and authorizes the input and returns it.
 */
export async function runOnce(
  op: Operation,
  ctx: Context,
  key: string,
  fingerprint: Buffer,
  parse: () => unknown,
): Promise<ReturnedResponse> {
  let input: unknown;
  try {
    input = parse();
  } catch (error) {
    const earlier = mayHaveSucceededBefore(error)
      ? await findStoredResponse(ctx.scope, key, fingerprint)
      : null;
    if (earlier !== null)
      return { ...earlier, body: unwrapResponse(op, ctx.scope, key, earlier.body), replayed: true };
    throw error;
  }
  const claimed = await claimKey(ctx.scope, key, fingerprint);
  if (claimed.outcome === "replay") {
    return { status: claimed.status, body: unwrapResponse(op, ctx.scope, key, claimed.body), replayed: true };
  }
  const claimedCtx = { ...ctx, claim: claimed.claim };
  const store = async (status: number, body: string): Promise<ReturnedResponse> => {
    const response = { ...claimed.claim, status, body: wrapResponse(op, ctx.scope, key, body) };
    const stored = responseStoredBy(claimed.claim) ?? (await storeResponse(ctx.scope, response));
    // Another process took this request over while this one was frozen: its response counts.
    if (stored === null)
      throw new ApiError("idempotency_key_in_use", { param: "Idempotency-Key", retryAfterSeconds: 1 });
    return { status: stored.status, body: unwrapResponse(op, ctx.scope, key, stored.body) };
  };
  try {
    return await store(200, writeJson(await execute(op, claimedCtx, input, claimed.resumeId)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === "state_conflict") {
      await releaseClaim(ctx.scope, claimed.claim).catch(
        () => void releaseClaimLater(ctx.scope, claimed.claim),
      );
      throw error;
    }
    const refusal = JSON.stringify(error.envelope(ctx.locale));
    const stored = await store(error.status, refusal);
    if (stored.body !== refusal) return stored;
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
  fingerprint: Buffer,
  refusal: ApiError,
): Promise<ReturnedResponse> {
  const claimed = await claimKey(scope, key, fingerprint);
  if (claimed.outcome === "replay")
    return { status: claimed.status, body: unwrapResponse(op, scope, key, claimed.body), replayed: true };
  await releaseClaim(scope, claimed.claim);
  throw refusal;
}

/**
 * Returns whether an error may concern a request that succeeded earlier: since then, a time in the future may have
 * passed, or the account may have lost a permission.
 */
const mayHaveSucceededBefore = (error: unknown) =>
  error instanceof ApiError && (error.code === "parameter_invalid" || error.code === "account_cannot_charge");

const StoredError = z.object({
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
const asStored = (message: string): LocalizedText => ({ en: message, ar: message });

/** Parses the stored body of an error. */
export function storedError(body: string): ApiError {
  const { error } = StoredError.parse(JSON.parse(body));
  const problems = error.errors.map(({ param, code: reason, message }) => ({
    param: param ?? undefined,
    reason,
    message: asStored(message),
  }));
  const { code, param, message } = error;
  return new ApiError(code, { message: asStored(message), param: param ?? undefined, problems });
}
