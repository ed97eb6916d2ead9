import { randomUUID } from "node:crypto";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { canCharge, contextOf } from "@/server/context";
import { readText } from "@/server/core/body";
import { cardNumberPath } from "@/server/core/card-number";
import type { Context } from "@/server/core/context";
import { asApiError } from "@/server/core/database-away";
import { baseUrl } from "@/server/core/env";
import { ApiError } from "@/server/core/errors";
import { fingerprint, isKey } from "@/server/core/idempotency";
import { newId } from "@/server/core/ids";
import { parseJson } from "@/server/core/json";
import { log } from "@/server/core/log";
import { countRequest } from "@/server/core/metrics";
import { type AnyOperation, admit, execute, type Operation, type Tool } from "@/server/core/operation";
import { redactSecrets } from "@/server/core/redact";
import { type Authenticated, authenticate, RateLimited, secretKeyOf } from "@/server/keys/authenticate";
import { registry } from "@/server/registry";
import type { Exchange, Written } from "@/server/request-logs/entry";
import { logRequest } from "@/server/request-logs/log";
import { once, refusalIn } from "./once";
import { refuseCardNumbers } from "./read";

type ToolOperation = { op: AnyOperation; tool: Tool };

const tools: ToolOperation[] = Object.values(registry)
  .flatMap((operations): AnyOperation[] => Object.values(operations))
  .flatMap((op) => (op.tool === undefined ? [] : [{ op, tool: op.tool }]));

const maximumBytes = 1024 * 1024;

type Seen = {
  requestId: string;
  started: number;
  headers: Headers;
  key?: Authenticated;
  written?: Written;
  replayed?: boolean;
};

/** The tool endpoint: the operations once more, for agents. Stateless; a key decides the mode, as everywhere. */
export async function mcp(request: Request): Promise<Response> {
  const { headers, method } = request;
  const requestId = newId("req");
  const seen: Seen = { requestId, started: performance.now(), headers };
  try {
    refuseForeignOrigin(request);
    const key = await authenticate(secretKeyOf(headers.get("authorization")));
    seen.key = key;
    if (method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
    const parsedBody = parsed(await readText(request, maximumBytes));
    // A batch would be many calls for one unit of the key's rate; the protocol has none any more.
    if (Array.isArray(parsedBody))
      throw new ApiError("request_body_invalid", { message: "Send one call at a time." });
    refuseCardNumbers(request, new URL(request.url), { path: {} }, withoutArguments(parsedBody));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await serverFor(key, seen).connect(transport);
    const response = await transport.handleRequest(request, { parsedBody });
    response.headers.set("service-request-id", requestId);
    response.headers.set("cache-control", "no-store");
    return response;
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status >= 500) log.error("tool request", { request: requestId }, error.cause);
    if (error instanceof RateLimited) seen.key = error.key;
    if (method === "POST") note(seen, "/mcp", refusal(error));
    return Response.json(error.envelope("en"), {
      status: error.status,
      headers: refusalHeaders(error, requestId),
    });
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text, { depth: 12 });
  } catch (cause) {
    throw new ApiError("request_body_invalid", { cause });
  }
}

/** A call's arguments are searched with the tool that takes them, which answers in its own way. */
function withoutArguments(body: unknown): unknown {
  const call = ArgumentsOf.safeParse(body).data;
  return call === undefined ? body : { ...call, params: { ...call.params, arguments: null } };
}

const ArgumentsOf = z.looseObject({ params: z.looseObject({ arguments: z.unknown() }) });

const refusalHeaders = (error: ApiError, requestId: string) => ({
  "service-request-id": requestId,
  "cache-control": "no-store",
  ...(error.status === 401 ? { "www-authenticate": "Bearer" } : {}),
  ...(error.retryAfterSeconds === undefined ? {} : { "retry-after": String(error.retryAfterSeconds) }),
});

/** A browser on another site must not reach tools on this machine. */
function refuseForeignOrigin(request: Request) {
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== new URL(baseUrl).origin) throw new ApiError("route_not_found");
}

function serverFor(key: Authenticated, seen: Seen): Server {
  const server = new Server({ name: "halala", version: "0.1.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.filter(({ tool }) => isOn(key, tool)).map(described),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call(key, seen, params.name, params.arguments ?? {}),
  );
  return server;
}

const isOn = ({ disabledTools }: Authenticated, { name }: Tool) => !disabledTools.includes(name);

function described({ op, tool }: ToolOperation) {
  const { $schema: _, ...schema } = z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });
  const own =
    op.effect === "write"
      ? { idempotency_key: { type: "string", description: "Makes a repeated call safe.", maxLength: 255 } }
      : {};
  const confirm = tool.destructive
    ? { confirm: { type: "boolean", description: "True once the account owner agreed to this exact sum." } }
    : {};
  return {
    name: tool.name,
    title: tool.title,
    description: op.summary,
    inputSchema: {
      ...schema,
      type: "object" as const,
      properties: { ...schema.properties, ...own, ...confirm },
    },
    annotations: {
      title: tool.title,
      readOnlyHint: op.effect === "read",
      destructiveHint: tool.destructive === true,
      idempotentHint: op.effect === "read",
      openWorldHint: op.effect === "write",
    },
  };
}

async function call(key: Authenticated, seen: Seen, name: string, given: Record<string, unknown>) {
  const found = tools.find(({ tool }) => tool.name === name);
  if (found === undefined) {
    note(seen, "/mcp tools/call", refusal(new ApiError("parameter_invalid", { param: "name" })));
    throw new McpError(ErrorCode.InvalidParams, "Unknown tool.");
  }
  const { op, tool } = found;
  const { requestId } = seen;
  const ctx = contextOf({
    scope: { accountId: key.accountId, mode: key.mode },
    actor: { type: "key", id: key.keyId, access: key.access },
    requestId,
    version: key.defaultVersion,
    locale: "en",
  });
  const path = `/mcp tools/call ${name}`;
  try {
    const body = await run(op as Operation, tool, ctx, key, given, seen); // the registry's entries are operations; only their types differ
    note(seen, path, { operation: name, status: 200, answer: body });
    return told(ctx, tool.title, { result: JSON.parse(body) }, false);
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status >= 500) log.error("tool", { request: requestId, operation: name }, error.cause);
    note(seen, path, { ...refusal(error), operation: name });
    return told(ctx, error.message, error.envelope("en"), true);
  }
}

async function run(
  op: Operation,
  tool: Tool,
  ctx: Context,
  key: Authenticated,
  given: Record<string, unknown>,
  seen: Seen,
): Promise<string> {
  if (!isOn(key, tool)) throw new ApiError("tool_turned_off");
  const { idempotency_key: idempotencyKey = randomUUID(), confirm, ...args } = given;
  op.refuseFirst?.(args);
  const where = cardNumberPath(given, "", op.cardless?.(args));
  if (where !== undefined) throw new ApiError("card_number_refused", { param: where });
  const input = () => {
    const admitted = admit(op, { ...ctx, canCharge: canCharge(key.verificationStatus, key.mode) }, args);
    const confirmed = tool.destructive !== true || (confirm === true && args.amount !== undefined);
    if (!confirmed) throw new ApiError("confirmation_required", { param: "confirm", message: askFirst });
    return admitted;
  };
  seen.written = { body: given, idempotencyKey: null, headers: seen.headers };
  if (op.effect === "read") return JSON.stringify(await execute(op, ctx, input()));
  if (typeof idempotencyKey !== "string" || !isKey(idempotencyKey)) {
    throw new ApiError("idempotency_key_invalid", { param: "idempotency_key" });
  }
  seen.written.idempotencyKey = idempotencyKey;
  const answered = await once(op, ctx, idempotencyKey, fingerprint("MCP", tool.name, args), input);
  seen.replayed = answered.replayed === true;
  if (answered.status !== 200) throw refusalIn(answered.body);
  return answered.body;
}

type Outcome = Pick<Exchange, "operation" | "status" | "answer">;

const refusal = (error: ApiError): Outcome => ({
  operation: null,
  status: error.status,
  answer: JSON.stringify(error.envelope("en")),
});

/** For the log, and for the merchant's own: what a call came to, whatever HTTP makes of it. */
function note({ key, requestId, started, written, replayed }: Seen, route: string, outcome: Outcome) {
  const durationMs = performance.now() - started;
  const { operation, status } = outcome;
  countRequest("POST", `tool.${operation ?? "none"}`, status, durationMs);
  const ms = Math.round(durationMs * 10) / 10;
  const { accountId: account, mode, keyId } = key ?? {};
  log.info("tool", { request: requestId, operation, status, account, mode, key: keyId, ms });
  if (key === undefined) return;
  const { defaultVersion: version } = key;
  logRequest({ ...outcome, requestId, key, method: "POST", route, version, replayed, durationMs, written });
}

const askFirst =
  "Nothing was done. Ask the account owner to approve the sum, then call again with confirm: true and that amount.";

/** Every result says its mode first, and never lets a secret or a card number out. */
function told({ scope, requestId }: Context, sentence: string, body: object, isError: boolean) {
  const first = scope.mode === "test" ? "Mode: test" : "Mode: live - real money";
  const structured = { mode: scope.mode, request_id: requestId, ...body };
  const text = redactSecrets(JSON.stringify(structured));
  return {
    content: [
      { type: "text" as const, text: `${first}\n${redactSecrets(sentence)}` },
      { type: "text" as const, text },
    ],
    structuredContent: JSON.parse(text),
    isError,
  };
}
