import { authorize, invoke } from "@/server/api/invoke";
import { storedError } from "@/server/api/run-once";
import {
  type Arguments,
  type Confirmed,
  inputsOf,
  NeedsConfirmation,
  type Tool,
  withToolNames,
} from "@/server/api/tools/tool";
import { log } from "@/server/base/runtime/log";
import { countRequest } from "@/server/base/runtime/metrics";
import { redactSecrets } from "@/server/base/runtime/redact";
import { isRecord } from "@/server/base/runtime/values";
import { contextOf } from "@/server/context";
import type { AuditSource } from "@/server/core/commit/audit";
import { guardInput } from "@/server/core/operation/card-guard";
import type { Context } from "@/server/core/operation/context";
import { ApiError, asApiError, type Locale } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { type Authenticated, actorOf } from "@/server/keys/authenticate";
import { addressIn, userAgentIn } from "@/server/platform/http/request-origin";
import type { Exchange, LoggedInput } from "@/server/request-logs/entry";
import { logRequest } from "@/server/request-logs/log";
import { identifyCall, isOver, replayNote } from "./repeated-call";
import { isToolEnabled } from "./tools";

/** One request to the tool endpoint, with what is collected for the logs while it runs. */
export type CallState = {
  requestId: string;
  started: number;
  headers: Headers;
  locale: Locale;
  key?: Authenticated;
  version?: string;
  logged?: LoggedInput;
  replayed?: boolean;
  /** Says that the result is that of an earlier call. */
  note?: string;
  idempotencyKey?: string;
};

export type AuthenticatedCall = CallState & { key: Authenticated; version: string };

/** Runs one call of a tool. Returns the operation's result in the tool's format, or the error. */
export async function callTool(call: AuthenticatedCall, tool: Tool, args: Arguments) {
  const { requestId, key, locale } = call;
  const ctx = contextOf({
    scope: { accountId: key.accountId, mode: key.mode },
    actor: actorOf(key),
    requestId,
    version: call.version,
    locale,
  });
  const logged = { scope: ctx.scope, requestId, tool: tool.name };
  const route = `/mcp tools/call ${tool.name}`;
  try {
    const response = JSON.parse(await runTool(call, tool, ctx, args));
    const whole = tool.output.parse((await tool.result?.(ctx, response)) ?? response);
    const result = tool.shorten?.(whole) ?? whole;
    logCall(call, route, { operation: tool.name, status: 200, response: JSON.stringify(result) });
    const body = { ...keyOfCall(call), ...(call.replayed ? { replayed: true as const } : {}), result };
    const sentence = tool.summarize(result, args);
    return toolResult(logged, call.note === undefined ? sentence : `${call.note}\n${sentence}`, body);
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status >= 500) log.error("tool", { request: requestId, operation: tool.name }, error.cause);
    logCall(call, route, { ...rejectedCall(error), operation: tool.name });
    // Includes the generated key, without which a repeated call would be a new request.
    const body = { ...errorBody(error, locale), ...keyOfCall(call) };
    return toolResult(logged, body.error.message, body);
  }
}

const keyOfCall = ({ idempotencyKey }: CallState) =>
  idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey };

/** In characters, like the limit of a REST body in bytes. Only an inline document may exceed it. */
const maxArgumentsLength = 64 * 1024;

function rejectLongArguments({ takesFile }: Tool, values: Arguments) {
  const memberOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
  const file = takesFile?.split(".").reduce<unknown>(memberOf, values);
  const fileLength = typeof file === "string" ? file.length : 0;
  if (JSON.stringify(values).length - fileLength <= maxArgumentsLength) return;
  throw new ApiError("request_body_invalid", { variant: "arguments_too_large" });
}

/** Translates a call of a tool into one of its operation: checks its own arguments and its confirmation first. */
async function runTool(call: AuthenticatedCall, tool: Tool, ctx: Context, sent: Arguments): Promise<string> {
  const { key, headers } = call;
  const { operation: op } = tool;
  if (!isToolEnabled(key, tool)) throw new ApiError("tool_turned_off");
  const { verificationStatus } = key;
  const invocation = {
    op,
    ctx,
    caller: { keyRoles: key.roles },
    verificationStatus,
    input: inputsOf(tool, sent),
    once: null,
  };
  await authorize(invocation); // before the arguments are read
  rejectLongArguments(tool, sent);
  const values = guardInput(sent, op.cardNumberExempt?.(sent));
  call.logged = { body: values, idempotencyKey: null, headers };
  const { idempotency_key: own, ...args } =
    op.effect === "write" ? values : { idempotency_key: undefined, ...values };
  parseInput(tool.input, args); // its errors have the names of the tool's own arguments
  try {
    const confirmed = (await tool.confirm?.(ctx, args)) ?? { inputs: args };
    const input = inputsOf(tool, confirmed.inputs);
    if (op.effect === "read") return (await invoke({ ...invocation, input })).body;
    const id = await identifyCall(ctx, tool, confirmed, own);
    call.idempotencyKey = id.key;
    call.logged.idempotencyKey = id.key;
    const isBound = own === undefined || confirmed.key !== undefined;
    const confirmedCtx = { ...ctx, confirmedRefundable: isBound ? confirmed.refundable : undefined };
    const run = () =>
      invoke({
        ...invocation,
        ctx: tool.audited ? { ...confirmedCtx, audit: auditSource(call, tool, confirmed) } : confirmedCtx,
        input,
        refusal: confirmed.refusal ?? (own === undefined ? confirmed.refusalWithoutKey : undefined),
        once: { key: id.key, fingerprint: () => id.fingerprint },
      });
    const first = await run();
    const { status, body, replayed } = (await isOver(tool, ctx, id, first)) ? await run() : first;
    call.replayed = replayed === true;
    if (replayed) call.note = replayNote(id);
    if (status !== 200) throw storedError(body);
    return body;
  } catch (error) {
    throw withToolNames(tool, error);
  }
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
export function logCall(call: CallState, route: string, outcome: Outcome) {
  const { key, requestId, started, version, logged, replayed } = call;
  const durationMs = performance.now() - started;
  const { operation, status } = outcome;
  countRequest("POST", `tool.${operation ?? "none"}`, status, durationMs);
  const ms = Math.round(durationMs * 10) / 10;
  const { accountId: account, mode, keyId } = key ?? {};
  log.info("tool", { request: requestId, operation, status, account, mode, key: keyId, ms });
  if (key === undefined) return;
  logRequest({
    ...outcome,
    requestId,
    key,
    method: "POST",
    route,
    version: version ?? key.defaultVersion,
    replayed,
    durationMs,
    logged,
  });
}

type ResultContext = Pick<Context, "scope" | "requestId"> & { tool: string };

type Body = ({ result: unknown } | ReturnType<ApiError["envelope"]>) & {
  idempotency_key?: string;
  replayed?: true;
};

/**
 * Formats the result of a call. Its first line states the mode. Anything that looks like a secret or a card number is
 * removed, and a warning is logged.
 */
export function toolResult(context: ResultContext, sentence: string, body: Body) {
  const { mode } = context.scope;
  const first = mode === "test" ? "Mode: test" : "Mode: live - real money";
  const output = filtered(context, sentence);
  const text = filtered(context, JSON.stringify({ mode, request_id: context.requestId, ...body }));
  return {
    content: [
      { type: "text" as const, text: `${first}\n${output}` },
      { type: "text" as const, text },
    ],
    structuredContent: JSON.parse(text),
    isError: "error" in body,
  };
}

/** Adds what must be confirmed to the error, if a confirmation is missing. */
const errorBody = (error: ApiError, locale: Context["locale"]) => ({
  ...error.envelope(locale),
  ...(error instanceof NeedsConfirmation ? { preview: error.preview } : {}),
});

function filtered({ tool, scope, requestId }: ResultContext, text: string): string {
  const clean = redactSecrets(text);
  if (clean !== text)
    log.error("removed a possible secret or card number from a tool result", {
      request: requestId,
      operation: tool,
      account: scope.accountId,
      mode: scope.mode,
    });
  return clean;
}
