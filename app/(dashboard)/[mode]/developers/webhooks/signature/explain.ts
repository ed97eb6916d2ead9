import { isJson } from "@/server/platform/runtime/values";
import { type BodyReason, bodyVariants, isEventBody } from "./body-variants";
import { type HeaderReason, readHeader } from "./header";
import { type SecretReason, secretVariants } from "./secret-variants";

export type Reason =
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
  /** `late`: the signature is right, but a receiver would refuse it by now. */
  verdict: "genuine" | "late" | "refused";
  /** What is wrong, the most telling first. */
  reasons: Reason[];
  /** How long ago it was signed, in seconds; null where the header does not tell. */
  age: number | null;
};

type Pasted = { header: string; body: string; secret: string; now: number };

/** How old a signature may be, in seconds. */
const tolerance = 300;

/**
 * Why what arrived at a receiver is not taken for ours. Slight changes of body and secret are tried, so that the one
 * that was made can be named. Runs where it is called: nothing leaves the browser. `now` is in Unix seconds.
 */
export async function explain({ header, body, secret, now }: Pasted): Promise<Explanation> {
  const { reasons, time, signatures } = readHeader(header);
  const age = time === null ? null : now - Number(time);
  const refused = (more: Reason[]): Explanation => ({
    verdict: "refused",
    reasons: [...reasons, ...more],
    age,
  });
  if (secret.trim() === "") return refused(["secret_empty"]);
  if (body === "") return refused(["body_empty"]);
  if (time === null || signatures.length === 0) return refused([]);
  const found = await firstMatch(time, signatures, body, secret);
  if (found === null) return refused(unmatched(body, secret));
  if (found.length > 0 || reasons.length > 0) return refused([...found, ...lateness(age ?? 0)]);
  const late = lateness(age ?? 0);
  return { verdict: late.length === 0 ? "genuine" : "late", reasons: late, age };
}

const lateness = (age: number): Reason[] =>
  age > tolerance ? ["time_old"] : age < -tolerance ? ["time_future"] : [];

/** What had to be changed until a signature fitted; null when nothing that was tried made one fit. */
async function firstMatch(time: string, signatures: readonly string[], body: string, secret: string) {
  for (const key of secretVariants(secret))
    for (const text of bodyVariants(body)) {
      const expected = await hmac(key.value, `${time}.${text.value}`);
      if (signatures.includes(expected)) return [...key.reasons, ...text.reasons];
    }
  return null;
}

function unmatched(body: string, secret: string): Reason[] {
  const ofSecret = secretVariants(secret)[0]?.doubts ?? [];
  const ofBody: Reason[] = isEventBody(body) ? [] : [isJson(body) ? "body_not_event" : "body_not_json"];
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
