import type { Mode } from "@/prisma/states";
import { isSecurityCodeName } from "@/server/base/card-numbers/security-code";
import { redact } from "@/server/base/runtime/redact";
import { normalizePhone } from "@/server/core/values/contact";
import { anyId, timeOfId } from "@/server/core/values/ids";
import type { Authenticated } from "@/server/keys/authenticate";
import { addressIn, userAgentIn } from "@/server/platform/http/request-origin";
import { numberChecks } from "@/server/verification/checks";

/** One request with a known key, and the response. */
export type Exchange = {
  requestId: string;
  key: Authenticated;
  method: string;
  /** The documented path, such as `/v1/payments/{id}`; `params` has its values. */
  route: string;
  params?: Record<string, string>;
  operation: string | null;
  version: string;
  status: number;
  replayed?: boolean | undefined;
  durationMs: number;
  response: string;
  /** The caller's input. Set only after the check for card numbers, so that nothing of it is stored before. */
  logged?: LoggedInput | undefined;
};

export type LoggedInput = {
  query?: URLSearchParams;
  body: object | null;
  idempotencyKey: string | null;
  headers: Headers;
};

export type Entry = {
  id: string;
  account_id: string;
  mode: Mode;
  key_id: string;
  method: string;
  path: string;
  query: string | null;
  operation: string | null;
  status: number;
  error_code: string | null;
  error_param: string | null;
  idempotency_key: string | null;
  replayed: boolean;
  version: string;
  duration_ms: number;
  request_body: string | null;
  response_body: string;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
};

export const maxBodyBytes = 8 * 1024;

/** The response of a read can be read again, and storing 8 KB of each costs as much as a third of the read. */
const maxReadBytes = 1024;

/**
 * Returns the stored part of an exchange: masked, with at most 8 KB of a body, or 1 KB of the response to a
 * successful read.
 */
export function entryOf(exchange: Exchange): Entry {
  const { requestId, key, logged, response, status } = exchange;
  const apiError = status < 400 ? undefined : errorIn(response);
  return {
    id: requestId,
    account_id: key.accountId,
    mode: key.mode,
    key_id: key.keyId,
    method: exchange.method,
    path: sanitize(pathOf(exchange), 512),
    query: logged?.query?.size ? sanitize(queryOf(logged.query), 2_048) : null,
    operation: exchange.operation,
    status,
    error_code: apiError?.code ?? null,
    error_param: sanitizeOrNull(apiError?.param, 200),
    idempotency_key: sanitizeOrNull(logged?.idempotencyKey, 255),
    replayed: exchange.replayed ?? false,
    version: exchange.version,
    duration_ms: exchange.durationMs,
    request_body: logged?.body ? sanitize(JSON.stringify(logged.body, withoutSecrets), maxBodyBytes) : null,
    response_body: sanitize(
      response,
      status < 400 && exchange.method === "GET" ? maxReadBytes : maxBodyBytes,
    ),
    ip: addressIn(logged?.headers),
    user_agent: sanitizeOrNull(userAgentIn(logged?.headers), 300),
    created_at: timeOfId(requestId).toISOString(),
  };
}

type ErrorFields = { code?: string; param?: string | null };

function errorIn(response: string): ErrorFields {
  const { error }: { error?: ErrorFields } = JSON.parse(response);
  return error ?? {};
}

function pathOf({ route, params = {}, logged }: Exchange): string {
  return route.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name] ?? hole;
    return isId(value) || logged !== undefined ? value : hole;
  });
}

const isId = (text: string) => text.replace(anyId, "") === "";

const queryOf = (query: URLSearchParams) =>
  Array.from(query, ([name, value]) => `${name}=${withoutSecrets(name, value)}`).join("&");

const sanitizeOrNull = (text: string | null | undefined, maxBytes: number) =>
  text ? sanitize(text, maxBytes) : null;

/** Longer than a secret, so that one which is split at the end of the text that is masked is left out. */
const marginBytes = 512;

/**
 * Returns a text as it can be stored: without secrets, phone numbers and email addresses, and truncated to a number
 * of bytes.
 */
export function sanitize(text: string, maxBytes: number): string {
  const head = cut(text, maxBytes + marginBytes);
  const clean = redact(withoutSecretFields(head)).replaceAll("\u0000", "").toWellFormed();
  const cleanBytes = Buffer.byteLength(clean);
  if (head === text && cleanBytes <= maxBytes) return clean;
  const suffix = `… [cut: ${text.length} characters in all]`;
  // What is split at the end of `head` is not recognized, so none of the margin is kept.
  const known = head === text ? cleanBytes : Math.max(0, cleanBytes - marginBytes);
  return `${cut(clean, Math.min(maxBytes - Buffer.byteLength(suffix), known))}${suffix}`;
}

/** Omits a character that would be split. The copy does not keep the original text in memory. */
function cut(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  const bytes = Buffer.from(text.slice(0, maxBytes + 1));
  if (bytes.length <= maxBytes) return text;
  return new TextDecoder().decode(bytes.subarray(0, maxBytes), { stream: true });
}

const removed = "[secret removed]";

/** Whole names: a file, a signed address, a code, and the numbers of people, companies and bank accounts. */
const secretNames: ReadonlySet<string> = new Set([
  "code",
  "data_base64",
  "upload_url",
  "number",
  ...Object.keys(numberChecks),
]);

/** The last words of secret field names. They also apply to unknown fields and keys in `metadata`. */
const secretWords: ReadonlySet<string> = new Set(
  "token secret password passwd passphrase passcode pwd pin otp credential credentials authorization apikey".split(
    " ",
  ),
);
const secretKey = /(?:^|_)(?:api|private|secret|access|signing|encryption|auth)_key$/;

/** `apiKey` and `API-Key` are `api_key`. */
const snakeCase = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");

const maxNames = 1_000;
const maxNameLength = 64;
const secretByName = new Map<string, boolean>();

/** Most names are those of our own fields, so the result for a name is kept. */
function isSecretName(name: string): boolean {
  const known = secretByName.get(name);
  if (known !== undefined) return known;
  const isSecret = meansSecret(name);
  if (name.length > maxNameLength) return isSecret;
  if (secretByName.size >= maxNames) secretByName.clear();
  secretByName.set(name, isSecret);
  return isSecret;
}

/** `metadata[token]` and `"token":` are named by their last word. */
function meansSecret(name: string): boolean {
  const words = snakeCase(name).replace(/^_+|_+$/g, "");
  if (secretNames.has(words) || isSecurityCodeName(name) || isSecurityCodeName(words)) return true;
  return secretWords.has(words.split("_").at(-1) ?? "") || secretKey.test(words);
}

/** A replacer for `JSON.stringify`. */
function withoutSecrets(name: string, value: unknown): unknown {
  if (isSecretName(name)) return removed;
  return phoneNames.has(name) && typeof value === "string" ? maskablePhone(value) : value;
}

const phoneNames: ReadonlySet<string> = new Set(["mobile", "phone"]);

/** A phone number in a spelling that is masked: without its name, others look like any number. */
const maskablePhone = (phone: string) =>
  phone.length <= maxPhoneLength && redact(phone) === phone ? (normalizePhone(phone) ?? phone) : phone;

/** A longer one is rejected. */
const maxPhoneLength = 32;

/** A `number` or an error's `code` in a response is our own. */
const ownNames: ReadonlySet<string> = new Set(["number", "code"]);

/** A field of a text, where the value may be truncated. */
const field = /"([\w.-]{1,64})":"(?:[^"\\]|\\.)*(?:"|\\?$)/g;
const mayContainSecret =
  /token|secret|passw|passphrase|passcode|pwd|pin"|otp"|credential|authorization|key"|cv[cv]|security.?code|data_base64|upload_url/i;

/** The address of a customer's page, with which anyone can cancel the subscription. */
const customerPage = /(\/manage\/)[\w-]+/g;

/** Masks the same fields, and addresses of customers' pages, in a text, such as a response. */
function withoutSecretFields(text: string): string {
  const masked = mayContainSecret.test(text)
    ? text.replace(field, (match, name: string) =>
        !ownNames.has(name) && isSecretName(name) ? `"${name}":"${removed}"` : match,
      )
    : text;
  return masked.includes("/manage/") ? masked.replace(customerPage, `$1${removed}`) : masked;
}
