import { z } from "zod";
import {
  claimKey,
  hasRun,
  releaseClaim,
  releaseClaimLater,
  responseStoredBy,
  storeResponse,
  storeResponseLater,
} from "@/server/core/commit/idempotency";
import { unwrapResponse, wrapResponse } from "@/server/core/commit/stored-response";
import type { Actor, Claim, Context } from "@/server/core/operation/context";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";
import { ApiError, isErrorCode } from "@/server/core/operation/errors";
import { execute, type Operation, recover } from "@/server/core/operation/operation";
import { reasons } from "@/server/core/texts/rules";
import { writeJson } from "@/server/core/values/json-writer";
import type { LocalizedText } from "@/server/core/values/localized-text";
import { hideManageUrl, mayActForCustomers } from "@/server/core/values/manage-url";

export type ReturnedResponse = {
  status: number;
  body: string;
  replayed?: boolean;
  /** The body of a replayed response as it is stored: maybe encrypted, and with what this caller may not see. */
  stored?: string;
};

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
    if (!mayHaveRunBefore(error)) throw error;
    return rejectUnlessRan(op, ctx, key, fingerprint, error);
  }
  const claimed = await claimKey(ctx.scope, key, fingerprint);
  if (claimed.outcome === "replay") return replay(op, ctx, key, claimed);
  return respond(op, ctx, claimed.claim, (claimedCtx) => execute(op, claimedCtx, input, claimed.reservedId));
}

/**
 * Handles a request that is rejected now but may have run before: then it gets its stored response, or an interrupted
 * run that reserved an object is continued. Throws the rejection, and `idempotency_key_in_use` while it is running.
 */
export async function rejectUnlessRan(
  op: Operation,
  ctx: Context,
  key: string,
  fingerprint: Buffer,
  refusal: ApiError,
): Promise<ReturnedResponse> {
  if (!(await hasRun(ctx.scope, key, fingerprint))) throw refusal;
  const claimed = await claimKey(ctx.scope, key, fingerprint);
  if (claimed.outcome === "replay") return replay(op, ctx, key, claimed);
  const { claim, reservedId } = claimed;
  const run = async (claimedCtx: Context) => {
    const response = reservedId === null ? null : await recover(op, claimedCtx, reservedId);
    if (response === null) throw refusal;
    return response;
  };
  return respond(op, ctx, claim, run, refusal);
}

const replay = (
  op: Operation,
  { scope, actor }: Context,
  key: string,
  { status, body }: { status: number; body: string },
): ReturnedResponse => ({
  status,
  body: shownTo(actor, unwrapResponse(op, scope, key, body)),
  replayed: true,
  stored: body,
});

/** A stored response has what its first caller, or the change that stored it, could see. */
const shownTo = (actor: Actor, body: string): string =>
  body.includes("manage_url") && !mayActForCustomers(actor)
    ? writeJson(hideManageUrl(actor, JSON.parse(body)))
    : body;

/**
 * Runs a claimed request and stores its response, unless it is an error that may not occur again. A result that cannot be
 * stored in time is returned all the same, because an error would say that nothing happened.
 */
async function respond(
  op: Operation,
  ctx: Context,
  claim: Claim,
  run: (claimedCtx: Context) => Promise<unknown>,
  refusal?: ApiError,
): Promise<ReturnedResponse> {
  const { key } = claim;
  const release = () => releaseClaim(ctx.scope, claim).catch(() => void releaseClaimLater(ctx.scope, claim));
  const store = async (status: number, body: string): Promise<ReturnedResponse> => {
    const response = { ...claim, status, body: wrapResponse(op, ctx.scope, key, body) };
    const unstored = (cause: unknown) => {
      if (status === 200 && isDatabaseUnavailable(cause)) return storeResponseLater(ctx.scope, response);
      void release();
      throw cause;
    };
    const stored = responseStoredBy(claim) ?? (await storeResponse(ctx.scope, response).catch(unstored));
    // Another process took this request over while this one was frozen: its response counts.
    if (stored === null)
      throw new ApiError("idempotency_key_in_use", { param: "Idempotency-Key", retryAfterSeconds: 1 });
    return {
      status: stored.status,
      body: shownTo(ctx.actor, unwrapResponse(op, ctx.scope, key, stored.body)),
    };
  };
  let result: string;
  try {
    result = writeJson(await run({ ...ctx, claim }));
  } catch (error) {
    if (!(error instanceof ApiError) || error === refusal || mayNotRecur(error)) {
      await release();
      throw error;
    }
    // Users call from the dashboard only.
    const isOfDashboard = ctx.actor.type === "user";
    const envelope = JSON.stringify(
      isOfDashboard ? error.dashboardEnvelope(ctx.locale) : error.envelope(ctx.locale),
    );
    const stored = await store(error.status, envelope);
    if (stored.body !== envelope) return stored;
    throw error;
  }
  return store(200, result);
}

/** A permission can be granted, a daily limit ends at midnight, and a limit on tries after a while. */
const mayNotRecur = ({ status, code }: ApiError) =>
  status >= 500 || status === 403 || status === 429 || code === "state_conflict";

/**
 * Returns whether an error may concern a request that succeeded earlier: since then, a time in the future may have
 * passed, or the account may have lost a permission.
 */
const mayHaveRunBefore = (error: unknown): error is ApiError =>
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
