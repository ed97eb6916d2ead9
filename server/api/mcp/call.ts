import { randomUUID } from "node:crypto";
import { canCharge } from "@/server/accounts/capability";
import { once, rejectUnlessStored, storedError } from "@/server/api/once";
import { type Arguments, type Confirmed, inputsOf, inWordsOf, type Tool } from "@/server/api/tools/tool";
import { contextOf } from "@/server/context";
import type { AuditSource } from "@/server/core/audit";
import { guardInput } from "@/server/core/card-guard";
import type { Actor, Context } from "@/server/core/context";
import { asApiError } from "@/server/core/database-unavailable";
import { ApiError, type Locale } from "@/server/core/errors";
import { fingerprint, isKey } from "@/server/core/idempotency";
import { writeJson } from "@/server/core/json-writer";
import { admit, execute, type Operation } from "@/server/core/operation";
import type { Authenticated } from "@/server/keys/authenticate";
import { log } from "@/server/platform/runtime/log";
import { countRequest } from "@/server/platform/runtime/metrics";
import { addressIn, type Exchange, type LoggedInput, userAgentIn } from "@/server/request-logs/entry";
import { logRequest } from "@/server/request-logs/log";
import { errorBody, toolResult } from "./result";
import { isOn, isToolPermitted } from "./tools";

/** One request to the tool endpoint, with the facts that are collected while it runs. */
export type CallState = {
  requestId: string;
  started: number;
  headers: Headers;
  locale: Locale;
  key?: Authenticated;
  version?: string;
  logged?: LoggedInput;
  replayed?: boolean;
  idempotencyKey?: string;
};

/** A request with a known key. */
export type AuthenticatedCall = CallState & { key: Authenticated; version: string };

/** Runs one call of a tool. Returns the operation's result in the tool's format, or the error. */
export async function callTool(seen: AuthenticatedCall, tool: Tool, args: Arguments) {
  const { requestId, key, locale } = seen;
  const ctx = contextOf({
    scope: { accountId: key.accountId, mode: key.mode },
    actor: actorOf(key),
    requestId,
    version: seen.version,
    locale,
  });
  const logged = { scope: ctx.scope, requestId, tool: tool.name };
  const route = `/mcp tools/call ${tool.name}`;
  try {
    const response = JSON.parse(await runTool(seen, tool, ctx, args));
    const result = tool.output.parse((await tool.result?.(ctx, response)) ?? response);
    log.info("tool", { request: requestId, operation: tool.name, account: key.accountId, key: key.keyId });
    logCall(seen, route, { operation: tool.name, status: 200, response: JSON.stringify(result) });
    const body = { ...keyOfCall(seen), result };
    return toolResult(logged, tool.say(result, args), body);
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status >= 500) log.error("tool", { request: requestId, operation: tool.name }, error.cause);
    logCall(seen, route, { ...rejectedCall(error), operation: tool.name });
    // Includes the generated key, without which a repeated call would be a new request.
    const body = { ...errorBody(error, locale), ...keyOfCall(seen) };
    return toolResult(logged, body.error.message, body);
  }
}

const actorOf = ({ keyId, access, app }: Authenticated): Actor =>
  app === undefined ? { type: "key", id: keyId, access } : { type: "app", id: keyId, scopes: app.scopes };

const keyOfCall = ({ idempotencyKey }: CallState) =>
  idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey };

/** The same limit as a REST body, in characters. Only an inline document may exceed it. */
const maximumArguments = 64 * 1024;

function refuseLong(tool: Tool, values: Arguments) {
  const short = (name: string, value: unknown) => (tool.takesFile && name === "data_base64" ? "" : value);
  if (JSON.stringify(values, short).length <= maximumArguments) return;
  throw new ApiError("request_body_invalid", {
    message: {
      en: "The arguments are larger than 64 KB.",
      ar: "معاملات الأداة أكبر من 64 كيلوبايت.",
    },
  });
}

/** The steps of every call, in the order in which they may reject it. */
async function runTool(seen: AuthenticatedCall, tool: Tool, ctx: Context, sent: Arguments): Promise<string> {
  const { key } = seen;
  const op = tool.operation as Operation; // a tool's operation is one; only its types differ
  if (!isOn(key, tool)) throw new ApiError("tool_turned_off");
  // Checked before the arguments are read.
  if (op.testOnly && key.mode === "live") throw new ApiError("test_mode_only");
  refuseLong(tool, sent);
  const values = guardInput(sent, op.cardNumberExempt?.(sent));
  const { idempotency_key: own, ...args } =
    op.effect === "write" ? values : { idempotency_key: undefined, ...values };
  seen.logged = { body: values, idempotencyKey: null, headers: seen.headers };
  const charging = {
    ...ctx,
    canCharge: canCharge(key.verificationStatus, key.mode),
    isPermitted: isToolPermitted(key, tool, inputsOf(tool, args)),
  };
  // Its errors have the names of the tool's own arguments already.
  admit({ ...op, input: tool.input }, charging, args);
  try {
    const confirmed = (await tool.confirm?.(ctx, args)) ?? { inputs: args };
    const inputs = inputsOf(tool, confirmed.inputs);
    const input = () => admit(op, charging, inputs);
    if (op.effect === "read") return writeJson(await execute(op, ctx, input()));
    seen.idempotencyKey = confirmed.key ?? keyOf(own);
    seen.logged.idempotencyKey = seen.idempotencyKey;
    const bound = { ...ctx, confirmedRefundable: confirmed.refundable };
    const running = tool.audited ? { ...bound, audit: auditSource(seen, tool, confirmed) } : bound;
    const print = fingerprint("MCP", tool.name, confirmed.key === undefined ? inputs : confirmed.key);
    const { status, body, replayed } =
      confirmed.refusal === undefined
        ? await once(op, running, seen.idempotencyKey, print, input)
        : await rejectUnlessStored(op, ctx, seen.idempotencyKey, print, confirmed.refusal);
    seen.replayed = replayed === true;
    if (status !== 200) throw storedError(body);
    return body;
  } catch (error) {
    throw inWordsOf(tool, error);
  }
}

function keyOf(own: unknown): string {
  if (own === undefined) return randomUUID();
  if (typeof own === "string" && isKey(own)) return own;
  throw new ApiError("idempotency_key_invalid", { param: "idempotency_key" });
}

/** The agent in the audit log: its key or user, its own name, and how the call was authorized. */
function auditSource(
  { key, requestId, headers }: AuthenticatedCall,
  tool: Tool,
  { how }: Confirmed,
): AuditSource {
  return {
    action: `mcp.${tool.name}`,
    user: key.app?.userId ?? key.keyId,
    email: key.app?.email ?? key.keyId,
    role: "mcp",
    session: requestId,
    ip: addressIn(headers),
    details: { ...appIn(key), client: userAgentIn(headers).slice(0, 200), ...how },
  };
}

const appIn = ({ app, keyId }: Authenticated) =>
  app === undefined ? {} : { app: app.name, connection: keyId };

type Outcome = Pick<Exchange, "operation" | "status" | "response">;

export const rejectedCall = (error: ApiError): Outcome => ({
  operation: null,
  status: error.status,
  response: JSON.stringify(error.envelope("en")),
});

/** Logs a call, for operators and in the merchant's request log. */
export function logCall(seen: CallState, route: string, outcome: Outcome) {
  const { key, requestId, started, version, logged, replayed } = seen;
  const durationMs = performance.now() - started;
  const { operation, status } = outcome;
  countRequest("POST", `tool.${operation ?? "none"}`, status, durationMs);
  const ms = Math.round(durationMs * 10) / 10;
  const { accountId: account, mode, keyId } = key ?? {};
  log.info("tool", { request: requestId, operation, status, account, mode, key: keyId, ms });
  if (key === undefined) return;
  const answeredBy = version ?? key.defaultVersion;
  logRequest({
    ...outcome,
    requestId,
    key,
    method: "POST",
    route,
    version: answeredBy,
    replayed,
    durationMs,
    logged,
  });
}
