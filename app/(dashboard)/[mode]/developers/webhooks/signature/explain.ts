import { isJson, tryParseJson } from "@/server/base/runtime/values";

type HeaderReason =
  | "header_empty"
  | "header_name"
  | "header_whitespace"
  | "time_missing"
  | "time_repeated"
  | "time_malformed"
  | "time_milliseconds"
  | "v1_missing"
  | "v1_malformed"
  | "v1_uppercase";

type Header = {
  reasons: HeaderReason[];
  /** The timestamp as signed: Unix seconds, as text. */
  time: string | null;
  signatures: string[];
};

/** Parses a signature header and lists what a receiver would reject in it. */
function readHeader(header: string): Header {
  const reasons = new Set<HeaderReason>();
  const value = withoutName(header.trim(), reasons);
  if (value === "") return { reasons: ["header_empty"], time: null, signatures: [] };
  if (/\s/.test(value)) reasons.add("header_whitespace");
  const parts = value.split(",").map((part) => part.replace(/\s+/g, ""));
  const time = timeIn(parts, reasons);
  const signatures = signaturesIn(parts, reasons);
  return { reasons: [...reasons], time, signatures };
}

function withoutName(value: string, reasons: Set<HeaderReason>): string {
  const bare = value.replace(/^service-signature\s*:\s*/i, "").replace(/^(["'])(.*)\1$/, "$2");
  if (bare !== value) reasons.add("header_name");
  return bare;
}

function timeIn(parts: readonly string[], reasons: Set<HeaderReason>): string | null {
  const [time, ...more] = parts.filter((part) => part.startsWith("t=")).map((part) => part.slice(2));
  if (time === undefined) {
    reasons.add("time_missing");
    return null;
  }
  if (more.length > 0) reasons.add("time_repeated");
  if (/^\d{13}$/.test(time)) reasons.add("time_milliseconds");
  else if (!/^\d{1,12}$/.test(time)) reasons.add("time_malformed");
  return /^\d{1,12}$/.test(time) && more.length === 0 ? time : null;
}

function signaturesIn(parts: readonly string[], reasons: Set<HeaderReason>): string[] {
  const signatures = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3));
  if (signatures.length === 0) reasons.add("v1_missing");
  const whole = signatures.filter((hex) => /^[0-9a-f]{64}$/i.test(hex));
  if (signatures.length > 0 && whole.length === 0) reasons.add("v1_malformed");
  if (whole.some((hex) => hex !== hex.toLowerCase())) reasons.add("v1_uppercase");
  return whole.map((hex) => hex.toLowerCase());
}

type BodyReason =
  | "body_bom"
  | "body_line_endings"
  | "body_whitespace"
  | "body_reserialized"
  | "body_double_encoded"
  | "body_base64";

type Variant = { value: string; reasons: BodyReason[] };

/** Returns the pasted body and variants of the original before it was modified in transit. */
function bodyVariants(body: string): Variant[] {
  const text = body.startsWith("\ufeff") ? body.slice(1) : body;
  const lines = text.replaceAll("\r\n", "\n");
  const all: Variant[] = [
    { value: body, reasons: [] },
    { value: text, reasons: ["body_bom"] },
    { value: lines, reasons: ["body_line_endings"] },
    { value: text.trim(), reasons: ["body_whitespace"] },
    ...compact(text).map((value) => ({ value, reasons: ["body_reserialized" as const] })),
    ...unwrapped(text).map((value) => ({ value, reasons: ["body_double_encoded" as const] })),
    ...decoded(text).map((value) => ({ value, reasons: ["body_base64" as const] })),
  ];
  return all.filter(({ value }, n) => all.findIndex((other) => other.value === value) === n);
}

/** Events are serialized without whitespace, so a parsed and re-serialized body may contain some. */
function compact(text: string): string[] {
  const value = tryParseJson(text);
  return typeof value === "object" && value !== null ? [JSON.stringify(value)] : [];
}

/** A body that was encoded as a JSON string. */
function unwrapped(text: string): string[] {
  const value = tryParseJson(text);
  return typeof value === "string" ? [value] : [];
}

/** Some API gateways encode bodies as base64. */
function decoded(text: string): string[] {
  const bare = text.trim();
  if (bare.length < 8 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return [];
  try {
    return [new TextDecoder().decode(Uint8Array.from(atob(bare), (char) => char.charCodeAt(0)))];
  } catch {
    return [];
  }
}

/** Returns whether a body has the shape of an event, whether or not it is signed. */
function isEventBody(body: string): boolean {
  const value = tryParseJson(body);
  if (typeof value !== "object" || value === null || !("event" in value)) return false;
  const { event } = value;
  return typeof event === "object" && event !== null && "id" in event && "type" in event;
}

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

type SecretReason =
  | "secret_empty"
  | "secret_is_api_key"
  | "secret_incomplete"
  | "secret_whitespace"
  | "secret_quoted"
  | "secret_prefix_missing";

type SecretVariant = {
  value: string;
  reasons: SecretReason[];
  /** What looks wrong if no variant matches. */
  doubts?: SecretReason[];
};

const prefix = "whsec_";
const length = prefix.length + 43;

/** Returns the pasted secret and variants of what was probably intended. */
function secretVariants(secret: string): SecretVariant[] {
  const trimmed = secret.trim();
  const bare = trimmed.replace(/^(["'`])(.*)\1$/, "$2");
  const whole = bare.startsWith(prefix) ? bare : `${prefix}${bare}`;
  const reasons: SecretReason[] = [
    ...(trimmed === secret ? [] : (["secret_whitespace"] as const)),
    ...(bare === trimmed ? [] : (["secret_quoted"] as const)),
    ...(whole === bare ? [] : (["secret_prefix_missing"] as const)),
  ];
  const asPasted = { value: secret, reasons: [], doubts: doubtsOf(bare) };
  return reasons.length === 0 ? [asPasted] : [asPasted, { value: whole, reasons }];
}

function doubtsOf(secret: string): SecretReason[] {
  if (/^[sp]k_(?:test|live)_/.test(secret)) return ["secret_is_api_key"];
  if (!secret.startsWith(prefix)) return ["secret_prefix_missing"];
  return secret.length === length ? [] : ["secret_incomplete"];
}
