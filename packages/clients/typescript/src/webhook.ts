import { SignatureError } from "./errors.js";
import type { webhooks } from "./schema.js";
import { setting } from "./setting.js";

/** The body of a webhook: the object, and in `event` what happened to it. */
export type WebhookBody<Type extends keyof webhooks = keyof webhooks> = {
  [T in Type]: webhooks[T]["post"]["requestBody"]["content"]["application/json"];
}[Type];

type Checks = {
  /** The maximum difference between the signature's time and now, in either direction. 300 by default. */
  toleranceSeconds?: number | undefined;
  /** Unix seconds; the current time by default. */
  now?: number | undefined;
};

/**
 * Verifies and parses a webhook. `payload` is the raw body; `header` is Service-Signature; `secrets` are your
 * endpoint's, two while one is being rotated; by default those in HALALA_WEBHOOK_SECRET, separated by commas.
 * Throws `SignatureError` if no secret matches the signature, or if its timestamp is out of tolerance.
 */
export async function verifySignature(
  payload: string | Uint8Array,
  header: string | null | undefined,
  secrets: string | readonly string[] = setting("HALALA_WEBHOOK_SECRET")?.split(",") ?? "",
  { toleranceSeconds = 300, now = nowSeconds() }: Checks = {},
): Promise<WebhookBody> {
  if (typeof payload !== "string" && !ArrayBuffer.isView(payload))
    throw new SignatureError(
      "The payload is not the raw body. Pass the text or bytes as they arrived, before a parser such as express.json() reads them.",
    );
  const { time, signatures } = partsOf(header ?? "");
  if (!(Math.abs(now - Number(time)) <= toleranceSeconds))
    throw new SignatureError(`The signature was made more than ${toleranceSeconds} seconds away from now.`);
  const body = typeof payload === "string" ? utf8.encode(payload) : payload;
  const signed = signedBytes(time, body);
  for (const secret of typeof secrets === "string" ? [secrets] : secrets) {
    const key = await keyOf(secret);
    for (const signature of signatures) {
      if (await crypto.subtle.verify("HMAC", key, signature, signed))
        // compares in constant time
        return JSON.parse(new TextDecoder().decode(body));
    }
  }
  throw new SignatureError("No signature was made with one of the secrets.");
}

type Test = {
  payload: string | Uint8Array;
  secret: string;
  /** Unix seconds; the current time by default. */
  timestamp?: number | undefined;
};

/** Returns a Service-Signature header like Halala's, to test your own endpoint. */
export async function signTestHeader({ payload, secret, timestamp = nowSeconds() }: Test): Promise<string> {
  const body = typeof payload === "string" ? utf8.encode(payload) : payload;
  const made = await crypto.subtle.sign("HMAC", await keyOf(secret), signedBytes(String(timestamp), body));
  return `t=${timestamp},v1=${hex(new Uint8Array(made))}`;
}

const utf8 = new TextEncoder();
const nowSeconds = () => Math.floor(Date.now() / 1000);
const maxHeaderLength = 2048;

function partsOf(header: string) {
  const parts = header.length > maxHeaderLength ? [] : header.split(",");
  const [time, ...more] = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? []);
  if (time === undefined || more.length > 0)
    throw new SignatureError("Service-Signature has no time to check.");
  const signatures = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []).map(bytesOf);
  return { time, signatures };
}

/** The timestamp, a full stop and the body, byte for byte. */
function signedBytes(time: string, body: Uint8Array) {
  const start = utf8.encode(`${time}.`);
  const signed = new Uint8Array(start.length + body.length);
  signed.set(start);
  signed.set(body, start.length);
  return signed;
}

/** The key is the whole secret including `whsec_`. */
function keyOf(secret: string) {
  if (secret === "") throw new TypeError("A signing secret is empty.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", utf8.encode(secret), algorithm, false, ["sign", "verify"]);
}

const bytesOf = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
