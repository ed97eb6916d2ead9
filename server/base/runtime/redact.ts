import { findCardNumber, replaceCardNumbers } from "@/server/base/card-numbers/card-number";
import { isJson } from "./values";

const secret = "[secret removed]";
/** Stands where a card number was. */
const removedCard = "[card number removed]";

type Mask = readonly [pattern: RegExp, replacement: string];

const secretMasks: readonly Mask[] = [
  [/[sr]k_(?:test|live)_[0-9A-Za-z_-]{4,}/g, secret],
  [/whsec_[0-9A-Za-z_+/=-]{8,}/g, secret],
  [/hl_o[a-z]{2}_[0-9A-Za-z_-]{8,}/g, secret],
  [/\b(bearer|basic)\s+(?=\S*[0-9=_]|\S{20})[0-9A-Za-z._~+/=-]{4,}/gi, `$1 ${secret}`],
  [/(:\/\/)[^\s/?#@]{1,200}@/g, `$1${secret}@`],
];

const personalMasks: readonly Mask[] = [
  [
    /([^\s@"'<>()[\]{},:;=&/\\])[^\s@"'<>()[\]{},:;=&/\\]{0,63}@((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})/gu,
    "$1***@$2",
  ],
  [/(?<![\p{L}\p{N}.])(\+|00966)(\d{1,3})[ -]?(?:\d[ -]?){5,10}(\d\d)(?![\p{L}\p{N}])/gu, "$1$2***$3"],
  [/(?<![\p{L}\p{N}.])05\d[ -]?\d{3}[ -]?\d{2}(\d\d)(?![\p{L}\p{N}])/gu, "05***$1"],
];

const hasSecretTrace = (text: string) =>
  text.includes("@") ||
  text.includes("k_test_") ||
  text.includes("k_live_") ||
  text.includes("whsec_") ||
  text.includes("hl_o") ||
  /bearer|basic/i.test(text);

const hasAnyTrace = (text: string) =>
  hasSecretTrace(text) ||
  text.includes("+") ||
  text.includes("00966") ||
  (text.includes("05") && /(?<![0-9a-z.])05\d/i.test(text));

/** A cheap search for indicators comes first: without one, no mask can match. */
type Filter = { masks: readonly Mask[]; hasTrace(text: string): boolean };

const everything: Filter = { masks: [...secretMasks, ...personalMasks], hasTrace: hasAnyTrace };
const secretsOnly: Filter = { masks: secretMasks, hasTrace: hasSecretTrace };

/** The last filter of a log line: masks what `redactSecrets` does, plus email addresses and phone numbers. */
export const redact = (line: string): string => filtered(line, everything);

/** The last filter of a tool's response: masks API keys, webhook secrets, credentials and card numbers. */
export const redactSecrets = (text: string): string => filtered(text, secretsOnly);

/** Keeps JSON text valid: its strings are decoded and filtered one by one. */
function filtered(text: string, filter: Filter): string {
  if (!filter.hasTrace(unescaped(text)) && !findCardNumber(text)) return text;
  if (!isJsonObject(text)) return masked(text, filter.masks);
  return text.replace(jsonScalar, (scalar) => filteredScalar(scalar, filter));
}

/**
 * With escapes decoded, a \t between digits is not a letter; a backslash in plain text is a separator like
 * others.
 */
const unescaped = (text: string) =>
  text.includes("\\")
    ? text
        .replace(/\\[^u\n\r\u2028\u2029]/g, " ")
        .replace(/\\u([0-9a-fA-F]{4})?/g, (_, hex?: string) =>
          hex === undefined ? " " : String.fromCharCode(Number.parseInt(hex, 16)),
        )
    : text;

const jsonScalar = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

function filteredScalar(scalar: string, filter: Filter): string {
  if (!scalar.startsWith('"')) return findCardNumber(scalar) ? JSON.stringify(removedCard) : scalar;
  const text: string = JSON.parse(scalar);
  const clean = filtered(text, filter);
  return clean === text ? scalar : JSON.stringify(clean);
}

const isJsonObject = (text: string): boolean => /^\s*[{[]/.test(text) && isJson(text);

function masked(text: string, masks: readonly Mask[]): string {
  const clean = masks.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
  return withoutCardNumbers(clean);
}

/** Masks card numbers in text from another system, which must be stored rather than rejected. */
export const withoutCardNumbers = (text: string): string =>
  findCardNumber(text) ? (replaceCardNumbers(text, () => removedCard) ?? removedCard) : text;
