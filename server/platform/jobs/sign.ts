import { createHmac } from "node:crypto";

/**
 * Returns the RFC 8785 text of a JSON value, as the SDK computes it to verify a signature. Like the SDK's
 * canonicalizer, it differs from the RFC in one case: an object with a `toJSON` member keeps its own order.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if ("toJSON" in value && value.toJSON != null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
}

/** The value of `x-inngest-signature` for a body: HMAC-SHA256 over its canonical text and the time in seconds. */
export function signature(body: unknown, signingKey: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  const hex = createHmac("sha256", key)
    .update(`${canonical(body)}${seconds}`)
    .digest("hex");
  return `t=${seconds}&s=${hex}`;
}
