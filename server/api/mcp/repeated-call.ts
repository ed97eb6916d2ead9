import { randomUUID } from "node:crypto";
import type { ReturnedResponse } from "@/server/api/run-once";
import { type Arguments, type Confirmed, inputsOf, type Tool } from "@/server/api/tools/tool";
import { sha256 } from "@/server/base/runtime/digest";
import { isRecord } from "@/server/base/runtime/values";
import {
  fingerprintOf,
  forgetResponse,
  forgetThisResponse,
  isIdempotencyKey,
} from "@/server/core/commit/idempotency";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { canonicalJson } from "@/server/core/values/json";

/** How long the same call without an idempotency key returns the first result. */
const repeatMinutes = 10;

/** Returns whether a repeated call would do something again. */
const isRepeatable = ({ operation, idempotent }: Tool) => operation.effect === "write" && !idempotent;

/** Returns the description of a tool, with what happens if the same call is repeated. */
export const descriptionOf = (tool: Tool) =>
  isRepeatable(tool)
    ? `${tool.description} The same call within ${repeatMinutes} minutes returns the first result; to do it again on purpose, pass a new idempotency_key.`
    : tool.description;

type CallId = {
  key: string;
  fingerprint: Buffer;
  /** True if the key follows from the call, which had none. */
  isDerived?: true;
};

/**
 * Returns the idempotency key of a call of a tool that writes. Without a key of its own, a call is identified by its
 * caller and its arguments, so that an agent that repeats it, as after a lost response, does nothing again. Errors and
 * results older than `repeatMinutes` are forgotten then. Throws `idempotency_key_invalid`.
 */
export async function identifyCall(
  ctx: Context,
  tool: Tool,
  { key: ofConfirmation, inputs }: Confirmed,
  own: unknown,
): Promise<CallId> {
  const { name } = tool;
  if (ofConfirmation !== undefined)
    return { key: ofConfirmation, fingerprint: fingerprintOf("MCP", name, ofConfirmation) };
  if (own !== undefined && (typeof own !== "string" || !isIdempotencyKey(own)))
    throw new ApiError("idempotency_key_invalid", { param: "idempotency_key" });
  const values = inputsOf(tool, inputs);
  const derived = isRepeatable(tool) ? derivedId(ctx, tool, values) : null;
  // A call may also pass the key that was derived for the first one.
  if (own !== undefined && own !== derived?.key)
    return { key: own, fingerprint: fingerprintOf("MCP", name, values) };
  if (derived === null) return { key: randomUUID(), fingerprint: fingerprintOf("MCP", name, values) };
  if (own !== undefined) return derived;
  await forgetResponse(ctx.scope, derived.key, repeatMinutes * 60);
  return { ...derived, isDerived: true };
}

function derivedId({ actor }: Context, { name, operation, identifiedBy }: Tool, inputs: Arguments): CallId {
  const { data = inputs } = operation.input.safeParse(inputs);
  const identity = Object.entries(isRecord(data) ? data : {}).filter(
    ([field]) => identifiedBy === undefined || identifiedBy.includes(field),
  );
  const fingerprint = fingerprintOf("MCP", name, Object.fromEntries(identity));
  const caller = "id" in actor ? actor.id : "";
  return { key: uuidOf(sha256(canonicalJson([caller, fingerprint.toString("hex")]))), fingerprint };
}

/** Formats a hash as a UUID, which is never taken for a card number. */
const uuidOf = (hash: Buffer) =>
  hash.toString("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

/** Returns whether a replayed result is over, and forgets it then. */
export async function isOver(
  tool: Tool,
  ctx: Context,
  { key, isDerived }: CallId,
  { status, body, stored }: ReturnedResponse,
): Promise<boolean> {
  if (!isDerived || stored === undefined || status !== 200 || !(await tool.isOver?.(ctx, JSON.parse(body))))
    return false;
  // Of two repeated calls, only one does its work again: the other one gets its result.
  await forgetThisResponse(ctx.scope, key, stored);
  return true;
}

/** Says that a result is that of an earlier call. */
export const replayNote = ({ isDerived }: CallId) =>
  isDerived
    ? `Nothing was done again: this is the result, as it was then, of the same call less than ${repeatMinutes} minutes ago. To do it again on purpose, pass a new idempotency_key.`
    : "Nothing was done again: this is the result, as it was then, of the first call with this idempotency_key or confirmation_token.";
