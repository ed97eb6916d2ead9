import {
  findCardNumber,
  findSplitCardNumber,
  isSplitCardNumber,
} from "@/server/platform/card-numbers/card-number";
import { isRecord } from "@/server/platform/runtime/values";
import { ApiError } from "./errors";
import { canBeMasked, identifierFields, maskedIdentifier, maskedKey } from "./identifier-mask";
import { NumberLiteral } from "./json";
import { visibleName } from "./received";

const none: ReadonlySet<string> = new Set();

/** The refusal of a value shaped like a card number: it names where the value was, never the value. */
const cardNumberRefused = (param: string) =>
  new ApiError("card_number_refused", {
    param,
    message: {
      en: `${visibleName(param)} looks like a card number. Card numbers are never accepted here; tokenize the card in the browser.`,
      ar: `قيمة الحقل ${visibleName(param)} تشبه رقم بطاقة. لا تُقبل أرقام البطاقات هنا؛ حوّل البطاقة إلى رمز في المتصفح.`,
    },
  });

/**
 * Checks a parsed input and returns it as it may be kept: identifiers in `identifierFields` that merely hold the digits
 * of a card number come back masked. Paths in `exempt` are passed over: fields whose own schema allows nothing like a
 * card number. Throws `card_number_refused` with the path of the first value, list or key that is or holds one.
 */
export function guardInput<Input>(input: Input, exempt: ReadonlySet<string> = none): Input {
  const masked = isPlain(input) ? maskIdentifiers(input) : input;
  guardValue(masked, exempt);
  return masked;
}

/** The same for a value that is kept as it is, identifiers too. */
export function guardValue(value: unknown, exempt: ReadonlySet<string> = none): void {
  const path = cardNumberPath(value, exempt);
  if (path !== undefined) throw cardNumberRefused(path === "" ? "body" : path);
}

/** The same for one text, known by a name. */
export function guardText(text: string, param: string): void {
  if (findCardNumber(text)) throw cardNumberRefused(param);
}

/** Checks a key that is only compared; returns it as it may be kept. Throws for what is nothing but a card number. */
export function guardKey(text: string, param: string): string {
  const masked = maskedKey(text);
  guardText(masked, param);
  return masked;
}

/** Set by browsers, tracing agents and proxies, never kept: random numbers would look like a card by chance. */
const notKept =
  /^(?:authorization|traceparent|tracestate|baggage|b3|sentry-trace|uber-trace-id|x-(?:datadog|b3|request|amzn|cloud-trace|correlation|trace)-?.*|cf-.*|if-.*|next-.*)$/;

/** Headers with a guard of their own, which takes them for identifiers. */
const identifiers = new Set(["idempotency-key"]);

/** Checks the headers of a request. `ignored` are passed over as well. Throws `card_number_refused`. */
export function guardHeaders(
  headers: Iterable<readonly [string, string]>,
  ignored: ReadonlySet<string> = none,
): void {
  for (const [name, value] of headers) {
    if (notKept.test(name) || identifiers.has(name) || ignored.has(name)) continue;
    // Headers arrive as bytes, one a character; a sender of other digits than ASCII means UTF-8.
    const texts = /[\x80-\xff]/.test(value)
      ? [value, Buffer.from(value, "latin1").toString("utf8")]
      : [value];
    for (const text of texts) guardText(text, headerNames[name] ?? name);
  }
}

const headerNames: Record<string, string> = { "service-version": "Service-Version" };

/** Checks the names and values of a query or a form. Throws `card_number_refused`. */
export function guardPairs(pairs: Iterable<[string, string]>, exempt: ReadonlySet<string> = none): void {
  for (const [name, value] of pairs) {
    if (findCardNumber(name)) throw cardNumberRefused("query");
    const isIdentifier = identifierFields.has(name) || /^metadata\[/.test(name);
    if (!exempt.has(name) && !(isIdentifier && canBeMasked(value))) guardText(value, name);
  }
}

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => isRecord(value) && !(value instanceof NumberLiteral);

function maskIdentifiers<Input extends Plain>(input: Input): Input {
  const changed: Plain = {};
  for (const [name, value] of Object.entries(input)) {
    if (identifierFields.has(name) && typeof value === "string") {
      const masked = maskedIdentifier(value);
      if (masked !== value) changed[name] = masked;
    } else if (name === "metadata" && isPlain(value)) {
      const entries = Object.entries(value).map(([key, inner]) => [
        key,
        typeof inner === "string" ? maskedIdentifier(inner) : inner,
      ]);
      if (entries.some(([key, inner]) => inner !== value[String(key)]))
        changed[name] = Object.fromEntries(entries);
    }
  }
  return Object.keys(changed).length === 0 ? input : { ...input, ...changed };
}

/**
 * Returns the dotted path of the first key, string, number or sequence of neighbours in a value that is a card number;
 * undefined when there is none. A key that is one shows as `*`. Values of any depth are walked.
 */
export function cardNumberPath(value: unknown, exempt: ReadonlySet<string> = none): string | undefined {
  const open: Place[] = [{ value, key: "", parent: undefined }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const parent = at;
    const texts = textsOf(at.value);
    const isExempt = exempt.size > 0 && exempt.has(pathOf(at));
    if (!isExempt && texts.some(findCardNumber)) return pathOf(at);
    if (typeof at.value !== "object" || at.value === null || at.value instanceof NumberLiteral) continue;
    const entries = Object.entries(at.value);
    if (entries.some(([key]) => findCardNumber(key))) return pathOf({ value: undefined, key: "*", parent });
    const split = splitOver(entries, Array.isArray(at.value));
    if (split !== undefined) return pathOf({ value: undefined, key: split, parent });
    for (const [key, inner] of entries.reverse()) open.push({ value: inner, key, parent });
  }
  return undefined;
}

/** Paths are put together only when needed: on the way down a deep value they would cost its depth squared. */
type Place = { value: unknown; key: string; parent: Place | undefined };

function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) keys.push(at.key);
  return keys
    .reverse()
    .filter((key) => key !== "")
    .join(".");
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  // A fraction is no part of a card number, and measured times have many digits.
  if (typeof value === "number") return [String(Math.trunc(value))];
  if (typeof value === "bigint") return [String(value)];
  return value instanceof NumberLiteral ? [wholePart(value.text)] : [];
}

/** Beyond any card number. */
const mostDigits = 40;

/** `411.1e13` without its exponent and fraction; exact, which a floating-point number of this size is not. */
function wholePart(literal: string): string {
  const [, whole = "", fraction = "", exponent = "0"] = /(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(literal) ?? [];
  const length = Math.max(0, Math.min(whole.length + Number(exponent), literal.length + mostDigits));
  return (whole + fraction).slice(0, length).padEnd(length, "0").replace(/^0+/, "");
}

/** Digits alone, with spaces and hyphens at most: what a part of a number looks like. */
const part = /^[\s-]*\p{Nd}[\p{Nd}\s-]*$/u;
const longestPart = 40;

/**
 * The key at which a number begins that is split over neighbours: over the elements of a list, over the values of keys
 * that are numbered or named as parts, or over a key and its value. Undefined when none does.
 */
function splitOver(entries: readonly [string, unknown][], isList: boolean): string | undefined {
  const isNumber = isList ? findSplitCardNumber : isSplitCardNumber;
  let parts: string[] = [];
  let first = "";
  let before: string | undefined;
  for (const [key, value] of entries) {
    const text = textsOf(value)[0];
    const isPart = text !== undefined && text.length <= longestPart && part.test(text);
    if (isPart && !isList && part.test(key) && isSplitCardNumber([key, text])) return "*";
    const goesOn = isPart && before !== undefined && (isList || isSequel(before, key));
    if (!goesOn) {
      if (isNumber(parts)) return first;
      parts = [];
      first = key;
    }
    if (isPart) parts.push(text);
    before = isPart ? key : undefined;
  }
  return isNumber(parts) ? first : undefined;
}

/** Keys made of such words alone; `first_order` is a name of its own. */
const partName =
  /^(?:(?:card|pan|cc|number|digits|part|half|first|second|third|fourth|last|start|begin|end|head|tail|left|right|middle|rest|one|two|three|four|رقم|البطاقة|بطاقة)[_.-]?)+\d{0,2}$/iu;

/** Whether a key continues another: `part1` and `part2`, `a` and `b`, `first` and `last`; not `order` and `customer`. */
function isSequel(before: string, key: string): boolean {
  if (partName.test(before) && partName.test(key)) return true;
  return stemOf(before) === stemOf(key);
}

/** A key without the number or the single letter at its end: `line_2` and `line_b` as `line`. */
const stemOf = (key: string) => key.replace(/(?:[_.-]?\p{Nd}{1,3}|[_.-]\p{L}|^\p{L})$/u, "");
