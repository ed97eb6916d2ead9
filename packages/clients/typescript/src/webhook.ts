import { SignatureError } from "./errors.js";
import type { webhooks } from "./schema.js";
import { setting } from "./setting.js";

/** What is posted when something happens: the object, and in `event` what happened to it. */
export type WebhookBody<Type extends keyof webhooks = keyof webhooks> = {
  [T in Type]: webhooks[T]["post"]["requestBody"]["content"]["application/json"];
}[Type];

type Checks = {
  /** How far the time of the signature may be from now, either way. 300 unless given. */
  toleranceSeconds?: number | undefined;
  /** Unix seconds; the clock unless given. */
  now?: number | undefined;
};

/**
 * The body of a webhook, once it is shown to come from the service. `payload` is the raw body, as it arrived;
 * `header` is Service-Signature; `secrets` are your endpoint's, two while one is being replaced, and unless given those of
 * HALALA_WEBHOOK_SECRET, where a comma separates two. Throws `SignatureError` when no secret made the signature, or its time is too far from now.
 */
export async function verifySignature(
  payload: string | Uint8Array,
  header: string | null | undefined,
  secrets: string | readonly string[] = setting("HALALA_WEBHOOK_SECRET")?.split(",") ?? "",
  { toleranceSeconds = 300, now = nowSeconds() }: Checks = {},
): Promise<WebhookBody> {
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
  /** Unix seconds; the clock unless given. */
  timestamp?: number | undefined;
};

/** A Service-Signature as the service makes it, for the tests of your own endpoint. */
export async function signTestHeader({ payload, secret, timestamp = nowSeconds() }: Test): Promise<string> {
  const body = typeof payload === "string" ? utf8.encode(payload) : payload;
  const made = await crypto.subtle.sign("HMAC", await keyOf(secret), signedBytes(String(timestamp), body));
  return `t=${timestamp},v1=${hex(new Uint8Array(made))}`;
}

const utf8 = new TextEncoder();
const nowSeconds = () => Math.floor(Date.now() / 1000);
const longestHeader = 2048;

function partsOf(header: string) {
  const parts = header.length > longestHeader ? [] : header.split(",");
  const [time, ...more] = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? []);
  if (time === undefined || more.length > 0)
    throw new SignatureError("Service-Signature has no time to check.");
  const signatures = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? []).map(bytesOf);
  return { time, signatures };
}

/** The time, a full stop and the body, byte for byte. */
function signedBytes(time: string, body: Uint8Array) {
  const start = utf8.encode(`${time}.`);
  const signed = new Uint8Array(start.length + body.length);
  signed.set(start);
  signed.set(body, start.length);
  return signed;
}

/** The key is the whole secret as text, `whsec_` included. */
function keyOf(secret: string) {
  if (secret === "") throw new TypeError("A signing secret is empty.");
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", utf8.encode(secret), algorithm, false, ["sign", "verify"]);
}

const bytesOf = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
