import { isSecurityCodeName } from "@/server/base/card-numbers/security-code";
import { numberChecks } from "@/server/verification/checks";

const removed = "[secret removed]";

/** Exact names: a file, a signed address, and the numbers of people, companies and bank accounts. */
const secretNames: ReadonlySet<string> = new Set([
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
  if (secretNames.has(name) || isSecurityCodeName(name) || isSecurityCodeName(words)) return true;
  return secretWords.has(words.split("_").at(-1) ?? "") || secretKey.test(words);
}

/** A replacer for `JSON.stringify`. */
export const withoutSecrets = (name: string, value: unknown) => (isSecretName(name) ? removed : value);

/** A field of a text, where the value may be truncated. A `number` in a response is our own. */
const field = /"([\w.-]{1,64})":"(?:[^"\\]|\\.)*(?:"|\\?$)/g;
const mayContainSecret =
  /token|secret|passw|passphrase|passcode|pwd|pin"|otp"|credential|authorization|key"|cv[cv]|security.?code|data_base64|upload_url/i;

/** The address of a customer's page, with which anyone can cancel the subscription. */
const customerPage = /(\/manage\/)[\w-]+/g;

/** Masks the same fields, and addresses of customers' pages, in a text, such as a response. */
export function withoutSecretFields(text: string): string {
  const masked = mayContainSecret.test(text)
    ? text.replace(field, (match, name: string) =>
        name !== "number" && isSecretName(name) ? `"${name}":"${removed}"` : match,
      )
    : text;
  return masked.includes("/manage/") ? masked.replace(customerPage, `$1${removed}`) : masked;
}
