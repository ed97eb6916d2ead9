import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { type buildConnector, Client } from "undici";
import type { Mode } from "@/server/base/db/db";
import { isPrivateName } from "@/server/base/runtime/network";
import { redact } from "@/server/base/runtime/redact";
import { isPublicAddress, resolveHost } from "./address";
import { acquireConnection, type Connection, closeConnection, releaseConnection } from "./connection-pool";
import {
  EgressError,
  type EgressReason,
  readStart,
  receiverRetryAfter,
  redirectLine,
  truncate,
} from "./egress-response";

type EgressPolicy = { mode: Mode; allowLocal: boolean };

const maxUrlLength = 2048;
const localHosts = ["localhost", "127.0.0.1", "[::1]"];
const databasePorts = [1433, 1521, 2375, 2379, 3306, 5432, 5984, 6379, 9042, 9200, 9300, 11_211, 27_017];

/**
 * Returns a receiver's URL if it is allowed: https, no credentials, no fragment, no private address in any spelling.
 * In test mode with `allowLocal`, http and https on this machine are also allowed.
 */
export function checkUrl(url: string, policy: EgressPolicy): string {
  if (url.length > maxUrlLength) throw new EgressError("too_long");
  if (/[\s\\\p{C}]/u.test(url) || !URL.canParse(url)) throw new EgressError("invalid");
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? [];
  if (authority === undefined) throw new EgressError("not_https");
  if (authority.includes("@")) throw new EgressError("credentials");
  if (url.includes("#")) throw new EgressError("fragment");
  const parsed = new URL(url);
  if (/^\.|\.\./.test(parsed.hostname)) throw new EgressError("invalid");
  parsed.hostname = parsed.hostname.replace(/\.$/, "");
  if (!isLocal(parsed, policy)) requirePublic(parsed);
  if (parsed.href.length > maxUrlLength) throw new EgressError("too_long");
  return parsed.href;
}

const isLocal = ({ hostname }: URL, { mode, allowLocal }: EgressPolicy) =>
  allowLocal && mode === "test" && localHosts.includes(hostname);

function requirePublic(url: URL) {
  if (url.protocol !== "https:") throw new EgressError("not_https");
  const port = Number(url.port || 443);
  if (port !== 443 && (port < 1024 || databasePorts.includes(port))) throw new EgressError("port");
  const host = bareHost(url);
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new EgressError("blocked_address");
    return;
  }
  if (isPrivateName(host)) throw new EgressError("host");
}

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

type ResolveOptions = EgressPolicy & { resolve?: (host: string, signal: AbortSignal) => Promise<string[]> };

type PostRequest = ResolveOptions & {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The whole attempt. */
  timeoutMs?: number;
  /** DNS lookup, connection and TLS handshake together. */
  connectTimeoutMs?: number;
  signal?: AbortSignal;
};

export type PostResult = {
  status: number;
  /** `retryAfter` in seconds from now. */
  headers: { retryAfter?: number };
  /** The start of the response, redacted, at most 2048 bytes. For a redirect, its first line is the Location header. */
  body: string;
  ms: number;
};

/**
 * Posts to a receiver, without redirects and proxies. The host's addresses are resolved once, must all be public, and
 * are the only ones connected to. Throws EgressError `blocked_address`, `dns`, `refused`, `tls` or `timeout`, and the
 * reason of `signal` if it aborts. Once a status has arrived it is the result, even if the body is incomplete.
 */
export async function post(request: PostRequest): Promise<PostResult> {
  const started = performance.now();
  const { timeoutMs = 15_000, connectTimeoutMs = 5_000, signal: callerSignal } = request;
  const controller = new AbortController();
  const abortWithCaller = () => controller.abort(callerSignal?.reason);
  callerSignal?.throwIfAborted();
  callerSignal?.addEventListener("abort", abortWithCaller, { once: true });
  const abortOnTimeout = () => controller.abort(new EgressError("timeout"));
  const totalTimer = setTimeout(abortOnTimeout, timeoutMs);
  let connectTimer: NodeJS.Timeout | undefined;
  try {
    const url = recheckUrl(request);
    let response = await sendOverIdleConnection(url, request, controller.signal);
    if (response === null) {
      connectTimer = setTimeout(abortOnTimeout, connectTimeoutMs);
      const connection = await openConnection(url, request, controller.signal);
      clearTimeout(connectTimer);
      response = await sendRequest(url, connection, request, controller.signal);
    }
    return { ...response, ms: Math.round(performance.now() - started) };
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error instanceof EgressError ? error : new EgressError("refused", { cause: error });
  } finally {
    clearTimeout(totalTimer);
    clearTimeout(connectTimer);
    callerSignal?.removeEventListener("abort", abortWithCaller);
  }
}

const poolKey = (url: URL, { mode, allowLocal }: EgressPolicy) => `${mode} ${allowLocal} ${url.origin}`;

/**
 * Sends over an idle connection of an earlier delivery; null if there is none, or if the receiver closed
 * it meanwhile. The receiver may have processed the request before closing; then it is delivered twice, as
 * after any lost response.
 */
async function sendOverIdleConnection(url: URL, request: PostRequest, signal: AbortSignal) {
  const connection = acquireConnection(poolKey(url, request));
  if (connection === undefined) return null;
  return sendRequest(url, connection, request, signal).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    return null;
  });
}

async function openConnection(url: URL, request: PostRequest, signal: AbortSignal): Promise<Connection> {
  const socket = await connect(url, await addressesOf(url, request, signal), signal);
  const client = new Client(url.origin, {
    // Asynchronously: undici ignores a connection that it gets before `connect` has returned.
    connect: (_options, done) => setImmediate(() => handOver(socket, done)),
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { client, socket, openedAt: performance.now() };
}

/** Checks the URL again, because the settings may have changed since it was registered. */
function recheckUrl(request: PostRequest): URL {
  try {
    return new URL(checkUrl(request.url, request));
  } catch (cause) {
    throw new EgressError("blocked_address", { cause });
  }
}

/** Resolves a host. Throws EgressError `dns`, and `blocked_address` unless all addresses are public. */
export async function addressesOf(url: URL, request: ResolveOptions, signal: AbortSignal): Promise<string[]> {
  const host = bareHost(url);
  if (isIP(host) !== 0) return [host];
  if (isLocal(url, request)) return ["127.0.0.1", "::1"];
  const { resolve = resolveHost } = request;
  const addresses = await Promise.race([resolve(host, signal), rejectOnAbort(signal)]).catch(
    (cause: unknown) => {
      throw new EgressError("dns", { cause });
    },
  );
  if (addresses.length === 0) throw new EgressError("dns");
  if (!addresses.every(isPublicAddress)) throw new EgressError("blocked_address");
  return addresses.slice(0, 8);
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason), { once: true }));

function connect(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<Socket> {
  const host = bareHost(url);
  const secure = url.protocol === "https:";
  const local = addresses.every((address) => !isPublicAddress(address));
  const resolved = addresses.map((address) => ({ address, family: isIP(address) }));
  const target = {
    host,
    port: Number(url.port || (secure ? 443 : 80)),
    autoSelectFamily: true,
    lookup: (_host: string, _options: object, callback: (error: null, all: typeof resolved) => void) =>
      callback(null, resolved),
  };
  return new Promise((done, fail) => {
    const socket = secure
      ? connectTls({
          ...target,
          servername: isIP(host) === 0 ? host : "",
          minVersion: "TLSv1.2",
          rejectUnauthorized: true,
        })
      : connectTcp(target);
    const abort = () => socket.destroy(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    let phase: EgressReason = "refused";
    socket.once("connect", () => {
      phase = "tls";
      if (!local && !isPublicAddress(socket.remoteAddress ?? ""))
        socket.destroy(new EgressError("blocked_address"));
    });
    socket.once(secure ? "secureConnect" : "connect", () => done(socket));
    socket.on("error", (cause) =>
      fail(cause instanceof EgressError ? cause : new EgressError(phase, { cause })),
    );
    socket.once("close", () => {
      signal.removeEventListener("abort", abort);
      fail(new EgressError(phase));
    });
  });
}

async function sendRequest(url: URL, connection: Connection, request: PostRequest, signal: AbortSignal) {
  const { headers, body } = request;
  let isComplete = false;
  try {
    const path = url.pathname + url.search;
    const response = await connection.client.request({ method: "POST", path, headers, body, signal });
    const start = await readStart(response.body);
    isComplete = start.isComplete;
    const text = `${redirectLine(response)}${new TextDecoder().decode(start.bytes)}`;
    return {
      status: response.statusCode,
      headers: receiverRetryAfter(response.headers),
      body: truncate(redact(truncate(text))),
    };
  } finally {
    if (isComplete) releaseConnection(poolKey(url, request), connection);
    else closeConnection(connection);
  }
}

const handOver = (socket: Socket, callback: buildConnector.Callback) =>
  socket.destroyed ? callback(new EgressError("refused"), null) : callback(null, socket);
