import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { GatewayError } from "./errors";
import type { GatewayRoute } from "./routes";
import type { Sandbox } from "./sandbox";

/** Rejects what the caller's key or address does not permit. */
export function authorizeKey(
  sandbox: Sandbox,
  route: GatewayRoute,
  message: IncomingMessage,
  body: unknown,
): void {
  if (route.access === "open") return;
  if (route.access === "local") {
    // A page that the developer has open must not be able to inject faults.
    const origin = message.headers.origin;
    if (!isLocal(message) || (origin !== undefined && origin !== sandbox.origin))
      throw new GatewayError("no_route");
    return;
  }
  const key = basicUser(message.headers.authorization) ?? bodyKey(body, message.headers.authorization);
  if (key !== null && same(key, sandbox.secretKey)) return;
  if (key === null || !same(key, sandbox.publishableKey)) throw new GatewayError("bad_key");
  if (route.access === "secret") throw new GatewayError("forbidden");
}

/** A direct local request. Behind a proxy every caller appears local, so forwarded requests do not count. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? "";
  const loopback = address === "::1" || address.replace("::ffff:", "").startsWith("127.");
  return loopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}

function basicUser(header: string | undefined): string | null {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return null;
  return Buffer.from(encoded, "base64").toString("utf8").split(":")[0] ?? null;
}

// Only a publishable key may be sent in a body, and only without an authorization header.
function bodyKey(body: unknown, header: string | undefined): string | null {
  if (header !== undefined || typeof body !== "object" || body === null) return null;
  const key = "publishable_api_key" in body ? body.publishable_api_key : null;
  return typeof key === "string" && key.startsWith("pk_") ? key : null;
}

function same(input: string, expected: string): boolean {
  const [left, right] = [Buffer.from(input), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
