import { isJson } from "@/server/base/runtime/values";
import { type BodyReason, bodyVariants, isEventBody } from "./body-variants";
import { type HeaderReason, readHeader } from "./header";
import { type SecretReason, secretVariants } from "./secret-variants";

export type MismatchReason =
  | HeaderReason
  | SecretReason
  | BodyReason
  | "time_old"
  | "time_future"
  | "body_empty"
  | "body_not_json"
  | "body_not_event"
  | "secret_wrong";

export type Explanation = {
  /** `late`: the signature is valid, but its timestamp is out of tolerance. */
  verdict: "genuine" | "late" | "refused";
  /** The problems found, most specific first. */
  reasons: MismatchReason[];
  /** Age of the signature in seconds; null if the header has no timestamp. */
  age: number | null;
};

type Pasted = { header: string; body: string; secret: string; now: number };

/** The tolerance in seconds. */
const tolerance = 300;

/**
 * Explains why a signature does not verify. Tries likely modifications of body and secret to name the one that
 * happened. Runs locally; nothing leaves the browser. `now` is in Unix seconds.
 */
export async function explain({ header, body, secret, now }: Pasted): Promise<Explanation> {
  const { reasons, time, signatures } = readHeader(header);
  const age = time === null ? null : now - Number(time);
  const refused = (more: MismatchReason[]): Explanation => ({
    verdict: "refused",
    reasons: [...reasons, ...more],
    age,
  });
  if (secret.trim() === "") return refused(["secret_empty"]);
  if (body === "") return refused(["body_empty"]);
  if (time === null || signatures.length === 0) return refused([]);
  const match = await firstMatch(time, signatures, body, secret);
  if (match === null) return refused(unmatched(body, secret));
  if (match.length > 0 || reasons.length > 0) return refused([...match, ...lateness(age ?? 0)]);
  const late = lateness(age ?? 0);
  return { verdict: late.length === 0 ? "genuine" : "late", reasons: late, age };
}

const lateness = (age: number): MismatchReason[] =>
  age > tolerance ? ["time_old"] : age < -tolerance ? ["time_future"] : [];

/** Returns the modifications that make the signature match; null if none does. */
async function firstMatch(time: string, signatures: readonly string[], body: string, secret: string) {
  for (const key of secretVariants(secret))
    for (const text of bodyVariants(body)) {
      const expected = await hmac(key.value, `${time}.${text.value}`);
      if (signatures.includes(expected)) return [...key.reasons, ...text.reasons];
    }
  return null;
}

function unmatched(body: string, secret: string): MismatchReason[] {
  const ofSecret = secretVariants(secret)[0]?.doubts ?? [];
  const ofBody: MismatchReason[] = isEventBody(body)
    ? []
    : [isJson(body) ? "body_not_event" : "body_not_json"];
  const all = [...ofSecret, ...ofBody];
  return all.length > 0 ? all : ["secret_wrong"];
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
