import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { restoreInlineFile, withoutInlineFile } from "@/server/api/inline-file";
import { resourceMetadataUrl } from "@/server/api/oauth/metadata";
import { guardRequest, parseText } from "@/server/api/read";
import { responseHeaders } from "@/server/api/response-headers";
import { tools } from "@/server/api/tools/tools";
import { appTokenIn, authenticateApp, recordAppUse } from "@/server/apps/authenticate";
import { hashOf } from "@/server/apps/tokens";
import { inAccountOfRow } from "@/server/base/db/directory";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { networkOwners, type Owner } from "@/server/base/runtime/network";
import { shareOf } from "@/server/base/runtime/this-process";
import { guardInput } from "@/server/core/operation/card-guard";
import { withSlots } from "@/server/core/operation/concurrency-limit";
import { ApiError, asApiError } from "@/server/core/operation/errors";
import { scopeMissing } from "@/server/core/operation/scopes";
import type { AppScope } from "@/server/core/values/app-scopes";
import { newId } from "@/server/core/values/ids";
import { localeOf } from "@/server/core/values/locale";
import { versionOf } from "@/server/core/values/version";
import {
  type Authenticated,
  actorOf,
  authenticate,
  inAccountOfSecretKey,
  parseAuthorization,
  RateLimited,
  recordUse,
} from "@/server/keys/authenticate";
import { readText } from "@/server/platform/http/body";
import { entryPoints, inlineFile } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { type AuthenticatedCall, type CallState, callTool, logCall, rejectedCall } from "./call";
import { answered, invalidParams, paramsFault } from "./protocol";
import { promptOf, promptsIn, readResource, resourcesFor, templatesFor } from "./resources";
import { toolsFor, usableTools } from "./tools";

const metadata = `resource_metadata="${resourceMetadataUrl}"`;

/** The challenge for a client without a valid token (RFC 9728, section 5.1). */
const unauthorized = (headers: Headers) =>
  headers.has("authorization") ? `Bearer error="invalid_token", ${metadata}` : `Bearer ${metadata}`;

/** The challenge for an app that may request more scopes (RFC 6750, section 3.1), with the scopes that it has. */
const insufficientScope = (missing: AppScope, { app }: Authenticated) =>
  `Bearer error="insufficient_scope", scope="${[...(app?.scopes ?? []), missing].join(" ")}", ${metadata}`;

const ToolCall = z.object({ method: z.literal("tools/call"), params: z.object({ name: z.string() }) });

/** Returns the scope that a connected app lacks for the tool it calls, or null. */
function missingScope(body: unknown, { app }: Authenticated): AppScope | null {
  if (app === undefined) return null;
  const name = ToolCall.safeParse(body).data?.params.name;
  const scope = tools.find((tool) => tool.name === name)?.operation.appScope;
  return scope === undefined || app.scopes.includes(scope) ? null : scope;
}

const maxBytes = entryPoints.mcp.maxBytes + inlineFile.maxLength;
/** Calls that may contain a file and are being read: each is held in memory while its client sends it. */
const readersOf = (accountId: string, address: string | null): Owner[] => [
  { name: `mcp-file:${accountId}`, atMost: 8 },
  ...networkOwners("mcp-files", address, { network: shareOf(16), block: shareOf(32) }),
  { name: "mcp-files", atMost: shareOf(64) },
];
/** Enough for a file of 4 MB over a slow connection. */
const readMs = 20_000;

/** The tool endpoint: the operations for agents. Stateless; the key determines the mode, as everywhere. */
export async function mcp(request: Request): Promise<Response> {
  const { headers, method } = request;
  const locale = localeOf(headers);
  const call: CallState = { requestId: newId("req"), started: performance.now(), headers, locale };
  try {
    rejectCrossSite(request);
    if (method !== "POST") return notAllowed(call);
    const response = await inAccountOfCaller(headers, () => handle(request, call));
    for (const [name, value] of Object.entries(responseHeaders(call, response.status, {})))
      response.headers.set(name, value);
    return response;
  } catch (cause) {
    const error = asApiError(cause);
    if (error.status >= 500) log.error("tool request", { request: call.requestId }, error.cause);
    if (error instanceof RateLimited) call.key = error.key;
    logCall(call, "/mcp", rejectedCall(error));
    const responseHeaderFields = responseHeaders(call, error.status, error, unauthorized(headers));
    return Response.json(error.envelope(locale), { status: error.status, headers: responseHeaderFields });
  }
}

/** Returns 405: there are no streams and no sessions. */
function notAllowed(call: CallState): Response {
  const body = new ApiError("route_not_found").envelope(call.locale);
  return Response.json(body, { status: 405, headers: { ...responseHeaders(call, 405, {}), allow: "POST" } });
}

async function handle(request: Request, call: CallState): Promise<Response> {
  const { headers } = request;
  const key = await authenticateCaller(headers);
  call.key = key;
  const version = versionOf(headers.get("service-version"), key.defaultVersion);
  const parsedBody = parseCall(await readCall(request, key));
  // A batch would be many calls for one request of the key's rate limit; the protocol no longer has batches.
  if (Array.isArray(parsedBody)) throw new ApiError("request_body_invalid", { variant: "one_call" });
  guardRequest(headers, new URL(request.url), {});
  guardInput(withoutArguments(parsedBody));
  (key.app === undefined ? recordUse : recordAppUse)(key.keyId, addressIn(headers));
  const missing = missingScope(parsedBody, key);
  if (missing !== null) return scopeMissingResponse(call, key, missing);
  const fault = paramsFault(parsedBody);
  if (fault !== null) {
    logCall(call, "/mcp", rejectedCall(fault.error));
    return Response.json(invalidParams(fault.id, fault.error, call.locale));
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serverFor(Object.assign(call, { key, version })).connect(transport);
  return transport.handleRequest(request, { parsedBody });
}

/** Reads a call. Throws `request_body_invalid`, and `too_many_tries` for one with a file if too many are being read. */
function readCall(request: Request, key: Authenticated): Promise<string> {
  const { headers } = request;
  // Who has no tool for a file must not take the places of those who do.
  const mayTakeFile = key.access === "full" && usableTools(key).some(({ takesFile }) => takesFile);
  if (!mayTakeFile) return readText(request, entryPoints.mcp.maxBytes);
  const isLong =
    headers.has("transfer-encoding") || Number(headers.get("content-length")) > entryPoints.mcp.maxBytes;
  if (!isLong) return readText(request, maxBytes);
  return withSlots(readersOf(key.accountId, addressIn(headers)), () => readText(request, maxBytes, readMs));
}

/** The caller: a secret key, or a connected app with an access token. */
function authenticateCaller(headers: Headers): Promise<Authenticated> {
  const header = headers.get("authorization");
  const token = appTokenIn(header);
  if (token !== null) return authenticateApp(token, addressIn(headers));
  return authenticate(parseAuthorization(header, addressIn(headers)));
}

/** Runs work where the account of the caller is kept. */
function inAccountOfCaller<T>(headers: Headers, work: () => Promise<T>): Promise<T> {
  const header = headers.get("authorization");
  const token = appTokenIn(header);
  const hash = token === null ? null : hashOf("access", token);
  if (token === null) return inAccountOfSecretKey(headers, work);
  return hash === null ? work() : inAccountOfRow("appToken", hash, work);
}

/** The client may ask its user for the scope and call again. */
function scopeMissingResponse(call: CallState, key: Authenticated, missing: AppScope): Response {
  const error = scopeMissing(actorOf(key), missing);
  logCall(call, "/mcp", rejectedCall(error));
  const headers = { "www-authenticate": insufficientScope(missing, key) };
  return Response.json(error.envelope(call.locale), { status: error.status, headers });
}

function parseCall(body: string): unknown {
  const { text, file } = withoutInlineFile(body, entryPoints.mcp.maxBytes);
  const call = parseText(text, entryPoints.mcp.maxDepth);
  restoreInlineFile(call, file);
  return call;
}

/**
 * Returns a call without its arguments. The tool checks those for card numbers, and reports them in its own format.
 */
function withoutArguments(body: unknown): unknown {
  const call = ArgumentsOf.safeParse(body).data;
  return call === undefined ? body : { ...call, params: { ...call.params, arguments: null } };
}

const ArgumentsOf = z.looseObject({ params: z.looseObject({ arguments: z.unknown() }) });

const serviceUrl = new URL(baseUrl);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Rejects pages of other sites, including those that use DNS rebinding to reach this machine. */
function rejectCrossSite({ headers, url }: Request) {
  const origin = headers.get("origin");
  const hostname = hostIn(headers.get("host")) ?? new URL(url).hostname;
  const isOurs = hostname === serviceUrl.hostname || loopback.has(hostname);
  if (!isOurs || (origin !== null && origin !== serviceUrl.origin)) throw new ApiError("origin_not_allowed");
}

const hostIn = (host: string | null) =>
  host === null ? null : (URL.parse(`http://${host}`)?.hostname ?? "");

const instructions =
  "Halala takes card payments for merchants in Saudi Arabia. Amounts are integers in halalas: 10000 is 100.00 SAR. The key decides the mode, and every result says it first: in live mode money is real. Begin with account_status. Ask search_docs before guessing. Never ask anybody for a card number: a payment link is where cards are typed.";

/** Resources and prompts. A resource that is an object is read by its tool, which records the call. */
function setDataHandlers(server: Server, call: AuthenticatedCall) {
  server.setRequestHandler(ListResourcesRequestSchema, () =>
    answered(call.requestId, () => ({ resources: resourcesFor(call) })),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: templatesFor(call),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) =>
    answered(call.requestId, () => readResource(call, params.uri)),
  );
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: promptsIn(call.locale) }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) =>
    promptOf(params.name, params.arguments ?? {}, call.locale),
  );
}

function serverFor(call: AuthenticatedCall): Server {
  const server = new Server(
    { name: "halala", title: "Halala", version: "0.1.0" },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions },
  );
  setDataHandlers(server, call);
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(call.key) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool !== undefined) return callTool(call, tool, params.arguments ?? {});
    logCall(call, "/mcp tools/call", rejectedCall(new ApiError("parameter_invalid", { param: "name" })));
    throw new McpError(ErrorCode.InvalidParams, "Unknown tool.");
  });
  return server;
}
