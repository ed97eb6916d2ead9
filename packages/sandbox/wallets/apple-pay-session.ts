import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { fieldError } from "@/packages/sandbox/errors";
import { parse } from "@/packages/sandbox/fields";
import { type GatewayResponse, json } from "@/packages/sandbox/response";
import type { ApiRequest, Sandbox } from "@/packages/sandbox/sandbox";

const SessionRequest = z.object({
  validation_url: z.string().max(2_000),
  display_name: z.string().min(1).max(64),
  domain_name: z.string().min(1).max(255),
});

const oneHour = 3_600_000;

/** Returns a merchant session like Apple's. Apple itself is never called. */
export function startApplePaySession(sandbox: Sandbox, { body }: ApiRequest): GatewayResponse {
  const { validation_url: address, display_name, domain_name } = parse(SessionRequest, body);
  const { appleHosts, appleDomains } = sandbox.settings;
  if (!isAppleAddress(address, appleHosts)) throw fieldError("validation_url", "is not an address of Apple");
  if (appleDomains.length > 0 && !appleDomains.includes(domain_name))
    throw fieldError("domain_name", "is not registered");
  const now = sandbox.clock.now();
  return json(200, {
    epochTimestamp: now,
    // As Apple says it, although the session is good for five minutes.
    expiresAt: now + oneHour,
    merchantSessionIdentifier: sessionIdentifier(sandbox, now),
    nonce: randomBytes(4).toString("hex"),
    merchantIdentifier: randomBytes(32).toString("hex").toUpperCase(),
    domainName: domain_name,
    displayName: display_name,
    signature: randomBytes(64).toString("hex"),
    operationalAnalyticsIdentifier: `${display_name}:SANDBOX`,
    retries: 0,
    pspId: randomBytes(32).toString("hex").toUpperCase(),
  });
}

function isAppleAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === "https:" && port === "" && username + password === "" && hosts.includes(hostname);
}

/** It contains its time, so that sessions need not be kept. */
function sessionIdentifier({ secretKey }: Sandbox, at: number): string {
  const time = at.toString(36);
  return `SSH${time}_${createHmac("sha256", secretKey).update(`session ${time}`).digest("hex").slice(0, 32)}`;
}

const sessionLife = 5 * 60_000;

/** Returns whether a session was made here, at most five minutes ago. */
export function isSessionCurrent(sandbox: Sandbox, identifier: string): boolean {
  const at = Number.parseInt(/^SSH([0-9a-z]+)_/.exec(identifier)?.[1] ?? "", 36);
  return identifier === sessionIdentifier(sandbox, at) && sandbox.clock.now() - at <= sessionLife;
}
