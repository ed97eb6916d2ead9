import { canCharge } from "@/server/accounts/capability";
import { isRecord } from "@/server/base/runtime/values";
import { recordAudit } from "@/server/core/commit/audit";
import { countTestRequest } from "@/server/core/commit/throttle";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context } from "@/server/core/operation/context";
import { ApiError, type ErrorCode } from "@/server/core/operation/errors";
import { type AnyOperation, execute, type Operation } from "@/server/core/operation/operation";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { parseInput } from "@/server/core/operation/validation";
import { writeJson } from "@/server/core/values/json-writer";
import { isPermitted, type KeyRoles } from "@/server/keys/permission";
import { missingStepUp, type StepUp } from "@/server/team/step-up";
import { requireScopeOf } from "./key-scopes";
import { type ReturnedResponse, rejectUnlessRan, runOnce } from "./run-once";

/** A key or a connected app with the roles that limit it, or a signed-in user with the proofs of the session. */
type Caller = { keyRoles: KeyRoles } | { access: StepUp };

/** A call of an operation, translated from its transport. */
export type Invocation = {
  op: AnyOperation;
  ctx: Context;
  caller: Caller;
  verificationStatus: string;
  /** Unvalidated, under the operation's own names. */
  input: unknown;
  /** Fields that the URL has, which are not part of the fingerprint's body. */
  path?: Record<string, string>;
  /** Makes a repeated call return the first response. `fingerprint` gets the guarded input. */
  once: { key: string; fingerprint(guarded: unknown): Buffer } | null;
  /** Thrown unless the call was executed before. */
  refusal?: ApiError | undefined;
  /** Set by `invoke` once the input contains no card number, so that it may be logged. */
  guarded?: unknown;
};

/** The user's role does not allow the operation. */
export class RoleDenied extends Error {}

/**
 * Runs an operation for every transport, in this order: authorize, guard against card numbers, validate, once,
 * execute, audit. Returns the serialized response; a stored error is returned, every other one is thrown.
 */
export async function invoke(call: Invocation): Promise<ReturnedResponse> {
  const op = call.op as Operation; // the registry's entries are operations; only their types differ
  const { ctx } = call;
  try {
    await authorize(call).catch((denial: unknown) => {
      tryGuard(op, call);
      throw denial;
    });
    const guarded = guard(op, call.input);
    call.guarded = guarded;
    if (op.effect === "write") await countTestRequest(ctx.scope, guarded);
    const validated = () => validate(op, call, guarded);
    if (call.once === null || op.effect === "read" || op.personal)
      return { status: 200, body: writeJson(await execute(op, ctx, validated())) };
    const { key, fingerprint } = call.once;
    if (call.refusal !== undefined)
      return await rejectUnlessRan(op, ctx, key, fingerprint(guarded), call.refusal);
    return await runOnce(op, ctx, key, fingerprint(guarded), validated);
  } catch (error) {
    await auditDenial(ctx, error);
    throw error;
  }
}

/** Checks what the caller may do in this mode. */
export async function authorize({ op, ctx, caller, input: sent, path }: Invocation): Promise<void> {
  const { actor, scope } = ctx;
  const input = withPath(sent, path);
  if ("access" in caller) {
    const allowed = actor.type === "user" && isRole(actor.role) && mayRun(actor.role, op, input);
    if (!allowed) throw new RoleDenied("Your role does not allow this.");
    const missing = await missingStepUp(op, { ...ctx, access: caller.access }, input);
    if (missing !== null) throw new ApiError(missing);
  } else {
    if (op.effect === "write" && actor.type === "key" && actor.access === "read_only")
      throw new ApiError("key_read_only");
    requireScopeOf(op, actor);
    if (!isPermitted(caller.keyRoles, op, input)) throw new ApiError("key_not_permitted");
  }
  if (op.testOnly && scope.mode === "live") throw new ApiError("test_mode_only");
}

function guard(op: Operation, input: unknown): unknown {
  const fields = isRecord(input) ? input : {};
  op.preCheck?.(fields);
  return guardInput(input, op.cardNumberExempt?.(fields));
}

/** A denied call is logged like others, unless its input contains a card number. */
function tryGuard(op: Operation, call: Invocation): void {
  try {
    call.guarded = guard(op, call.input);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const withPath = (input: unknown, path: Invocation["path"]) =>
  path !== undefined && isRecord(input) ? { ...input, ...path } : input;

/** Checks the input, and what the account may do now. A malformed ID in the path names no object. */
function validate(op: Operation, call: Invocation, guarded: unknown): unknown {
  const { ctx, path = {}, verificationStatus } = call;
  const { mode } = ctx.scope;
  const input = parsed(op, withPath(guarded, path), path);
  if (op.charges && !canCharge(verificationStatus, mode)) throw new ApiError("account_cannot_charge");
  return input;
}

function parsed(op: Operation, input: unknown, path: Record<string, string>): unknown {
  try {
    return parseInput(op.input, input);
  } catch (error) {
    const param = error instanceof ApiError && error.code === "parameter_invalid" ? error.param : null;
    if (param === null || !Object.hasOwn(path, param)) throw error;
    throw new ApiError("resource_missing", { param });
  }
}

const missingProofs: readonly ErrorCode[] = ["step_up_required", "second_factor_required"];

/** Records a denied action, so that the account can see it. A card number itself is not recorded. */
async function auditDenial({ audit, scope }: Context, error: unknown): Promise<void> {
  if (audit === null) return;
  const denied = (after?: Record<string, unknown>) =>
    recordAudit(audit, scope, { target: null, outcome: "denied", ...(after && { after }) });
  if (error instanceof RoleDenied) return denied();
  if (!(error instanceof ApiError)) return;
  if (missingProofs.includes(error.code)) return denied({ missing: error.code });
  if (error.code === "card_number_refused") return denied({ refused: error.code, param: error.param });
}
