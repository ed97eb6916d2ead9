import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { EventType, Mode } from "@/prisma/states";

/** A new signing secret: `whsec_` and 32 random bytes in base64url. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64url")}`;

/**
 * Returns the signature header: `t=<unix seconds>,v1=<hex>`, with one v1 for each secret, in order. `at` is in
 * seconds. The key is the whole secret as text, including its prefix.
 */
export function sign(payload: string, secrets: readonly string[], at: number): string {
  if (secrets.length === 0) throw new RangeError("There is no secret to sign with.");
  return [
    `t=${at}`,
    ...secrets.map((secret) => `v1=${hmac(payload, secret, String(at)).toString("hex")}`),
  ].join(",");
}

type Received = {
  header: string;
  payload: string;
  secrets: readonly string[];
  /** Unix seconds. */
  now?: number;
  toleranceSeconds?: number;
};

/**
 * Returns whether any v1 of the header was created for this payload with any of the secrets, within the time
 * tolerance.
 */
export function verifySignature({
  header,
  payload,
  secrets,
  now,
  toleranceSeconds = 300,
}: Received): boolean {
  const parts = header.length > maxHeaderLength ? [] : header.split(",");
  const times = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? []);
  const signatures = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []);
  const [time] = times;
  if (time === undefined || times.length > 1) return false;
  const age = (now ?? Math.floor(Date.now() / 1000)) - Number(time);
  if (!(Math.abs(age) <= toleranceSeconds)) return false;
  const received = signatures.map((signature) => Buffer.from(signature, "hex"));
  const matches = secrets.flatMap((secret) => {
    const expected = hmac(payload, secret, time);
    return received.map((signature) => timingSafeEqual(expected, signature));
  });
  return matches.includes(true);
}

const maxHeaderLength = 2048;

const hmac = (payload: string, secret: string, time: string) =>
  createHmac("sha256", secret).update(`${time}.${payload}`, "utf8").digest();

type Sent = { eventId: string; type: EventType; mode: Mode; attempt: number };

/** The headers of an attempt, except the signature, which is new for each. */
export const headersOf = ({ eventId, type, mode, attempt }: Sent) => ({
  "content-type": "application/json; charset=utf-8",
  "user-agent": "Halala-Webhooks/1.0",
  "service-delivery": eventId,
  "service-event-type": type,
  "service-mode": mode,
  "service-attempt": String(attempt),
});
