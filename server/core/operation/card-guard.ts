import {
  findCardNumber,
  findSplitCardNumber,
  isSplitCardNumber,
} from "@/server/base/card-numbers/card-number";
import { isRecord } from "@/server/base/runtime/values";
import { visibleName } from "@/server/core/operation/received";
import { typedWords } from "@/server/core/texts/labels";
import {
  canBeMasked,
  identifierFields,
  maskedIdentifier,
  maskedKey,
} from "@/server/core/values/identifier-mask";
import { NumberLiteral } from "@/server/core/values/json";
import { ApiError } from "./errors";

const noExemptions: ReadonlySet<string> = new Set();

/** The error about a value that looks like a card number. It names the path, never the value. */
const cardNumberRefused = (param: string) =>
  new ApiError("card_number_refused", { param, variant: "in_field", values: { name: visibleName(param) } });

/**
 * Checks a parsed input and returns it as it can be stored: identifiers in `identifierFields` that contain the digits
 * of a card number are masked. `exempt` are paths whose own schema excludes card numbers. Throws
 * `card_number_refused` with the path of the first value, list or key that is or contains one.
 */
export function guardInput<Input>(input: Input, exempt: ReadonlySet<string> = noExemptions): Input {
  const masked = isPlain(input) ? maskIdentifiers(input) : input;
  guardValue(masked, exempt);
  return masked;
}

/** Checks a value that is stored unchanged, identifiers included. Throws like `guardInput`. */
export function guardValue(value: unknown, exempt: ReadonlySet<string> = noExemptions): void {
  const path = cardNumberPath(value, exempt);
  if (path !== undefined) throw cardNumberRefused(path === "" ? "body" : path);
}

/** Checks one text; `param` names it in the error. Throws like `guardInput`. */
export function guardText(text: string, param: string): void {
  if (findCardNumber(text)) throw cardNumberRefused(param);
}

/**
 * Checks an idempotency key and returns it as it can be stored. Throws if it is nothing but a card number.
 */
export function guardKey(text: string, param: string): string {
  const masked = maskedKey(text);
  guardText(masked, param);
  return masked;
}

/** Set by browsers, tracing agents and proxies and never stored; random numbers can look like a card number. */
const transientHeaders =
  /^(?:authorization|traceparent|tracestate|baggage|b3|sentry-trace|uber-trace-id|x-(?:datadog|b3|request|amzn|cloud-trace|correlation|trace)-?.*|cf-.*|if-.*|next-.*)$/;

/** Their values are identifiers, which `guardKey` checks. */
const headersWithOwnCheck = new Set(["idempotency-key"]);

/** Checks the headers of a request, except those in `ignored`. Throws `card_number_refused`. */
export function guardHeaders(
  headers: Iterable<readonly [string, string]>,
  ignored: ReadonlySet<string> = noExemptions,
): void {
  for (const [name, value] of headers) {
    if (transientHeaders.test(name) || headersWithOwnCheck.has(name) || ignored.has(name)) continue;
    // Headers arrive as Latin-1; digits other than ASCII are sent as UTF-8.
    const texts = /[\x80-\xff]/.test(value)
      ? [value, Buffer.from(value, "latin1").toString("utf8")]
      : [value];
    for (const text of texts) guardText(text, headerNames[name] ?? name);
  }
}

const headerNames: Record<string, string> = { "service-version": "Service-Version" };

/** Checks the names and values of a query or a form. Throws `card_number_refused`. */
export function guardPairs(
  pairs: Iterable<[string, string]>,
  exempt: ReadonlySet<string> = noExemptions,
): void {
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
 * Returns the dotted path of the first key, string, number or sequence of adjacent values that is a card number, or
 * undefined. A key that is one is shown as `*`. Handles values of any depth.
 */
export function cardNumberPath(
  value: unknown,
  exempt: ReadonlySet<string> = noExemptions,
): string | undefined {
  const stack: PathNode[] = [{ value, key: "", parent: undefined }];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const parent = node;
    const texts = textsOf(node.value);
    const isExempt = exempt.size > 0 && exempt.has(pathOf(node));
    if (!isExempt && texts.some(findCardNumber)) return pathOf(node);
    if (typeof node.value !== "object" || node.value === null || node.value instanceof NumberLiteral)
      continue;
    const entries = Object.entries(node.value);
    if (entries.some(([key]) => findCardNumber(key))) return pathOf({ value: undefined, key: "*", parent });
    const split = Array.isArray(node.value)
      ? keyOfSplitNumber(flattened(node.value), true)
      : keyOfSplitNumber(entries, false);
    if (split !== undefined) return pathOf({ value: undefined, key: split, parent });
    for (const [key, inner] of entries.reverse()) stack.push({ value: inner, key, parent });
  }
  return undefined;
}

/** Paths are joined only when needed: joining them on the way down would cost the square of the depth. */
type PathNode = { value: unknown; key: string; parent: PathNode | undefined };

function pathOf(node: PathNode): string {
  const keys: string[] = [];
  for (let at: PathNode | undefined = node; at !== undefined; at = at.parent) keys.push(at.key);
  return keys
    .reverse()
    .filter((key) => key !== "")
    .join(".");
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  // A fraction is not part of a card number, and measured times have many digits.
  if (typeof value === "number") return [String(Math.trunc(value))];
  if (typeof value === "bigint") return [String(value)];
  return value instanceof NumberLiteral ? [wholePart(value.text)] : [];
}

/** Longer than any card number. */
const maxNumberLength = 40;

/** Writes `411.1e13` without exponent and fraction; exactly, unlike a floating-point number of this size. */
function wholePart(literal: string): string {
  const [, whole = "", fraction = "", exponent = "0"] = /(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(literal) ?? [];
  const length = Math.max(0, Math.min(whole.length + Number(exponent), literal.length + maxNumberLength));
  return (whole + fraction).slice(0, length).padEnd(length, "0").replace(/^0+/, "");
}

/** Digits with spaces and hyphens: a possible part of a number. */
const digitsOnly = /^[\s-]*\p{Nd}[\p{Nd}\s-]*$/u;
const maxPartLength = 40;

/**
 * Returns the key at which a split card number begins: over the elements of a list, over the values of keys that are
 * numbered or named as parts, or over a key and its value. Returns undefined if there is none.
 */
function keyOfSplitNumber(entries: readonly [string, unknown][], isList: boolean): string | undefined {
  const isNumber = isList ? findSplitCardNumber : isSplitCardNumber;
  let parts: string[] = [];
  let first = "";
  let previousKey: string | undefined;
  for (const [key, value] of entries) {
    const text = textsOf(value)[0];
    const isPart = text !== undefined && text.length <= maxPartLength && digitsOnly.test(text);
    if (isPart && !isList && digitsOnly.test(key) && isSplitCardNumber([key, text])) return "*";
    const continues = isPart && previousKey !== undefined && (isList || isContinuation(previousKey, key));
    if (!continues) {
      if (isNumber(parts)) return first;
      parts = [];
      first = key;
    }
    if (isPart) parts.push(text);
    previousKey = isPart ? key : undefined;
  }
  return isNumber(parts) ? first : undefined;
}

/** No entry point accepts deeper JSON. */
const maxDepth = 12;

/** The elements of a list, and those of the lists in it instead of these lists. */
const flattened = (list: unknown[]) => Object.entries(list.some(Array.isArray) ? list.flat(maxDepth) : list);

/** Keys that consist of such words; `first_order` is a different name. */
const partName = new RegExp(
  `^(?:(?:card|pan|cc|number|digits|part|half|first|second|third|fourth|last|start|begin|end|head|tail|left|right|middle|rest|one|two|three|four|${typedWords.card})[_.-]?)+\\d{0,2}$`,
  "iu",
);

/**
 * Returns whether a key continues another: `part1` and `part2`, `a` and `b`, `first` and `last`; not `order` and
 * `customer`.
 */
function isContinuation(previous: string, key: string): boolean {
  if (partName.test(previous) && partName.test(key)) return true;
  return stemOf(previous) === stemOf(key);
}

/** Removes the number or single letter at the end of a key: `line_2` and `line_b` become `line`. */
const stemOf = (key: string) => key.replace(/(?:[_.-]?\p{Nd}{1,3}|[_.-]\p{L}|^\p{L})$/u, "");
