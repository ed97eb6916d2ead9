import canonicalize from "canonicalize";
import { jsonTexts } from "@/server/core/texts/rules";
import type { LocalizedText } from "./localized-text";

/**
 * A number that is not a plain integer, or too large to be exact, kept as text. Amounts must be JSON integers, so
 * `1.0` and `1e2` must not become the numbers 1 and 100. An object fails every number schema. (No field of the API is
 * a decimal.)
 */
export class NumberLiteral {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): number {
    return Number(this.text);
  }
}

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | NumberLiteral
  | JsonValue[]
  | { [key: string]: JsonValue };

/** Thrown for invalid JSON. Neither the message nor the path repeats a value or an unusual key. */
export class JsonError extends Error {
  readonly localizedMessage: LocalizedText;
  readonly path: string;
  constructor(message: LocalizedText, path: readonly (string | number)[]) {
    super(message.en);
    this.localizedMessage = message;
    const visible = path.map((part) =>
      typeof part === "number" || /^[A-Za-z_]{1,40}$/.test(part) ? part : "*",
    );
    this.path = visible.join(".");
  }
}

type Limits = { depth?: number; keys?: number };

/**
 * Parses strict JSON: no duplicate keys, `__proto__`, lone surrogates or deep nesting (a top-level object has depth
 * 1).
 */
export function parseJson(text: string, { depth = 5, keys = 200 }: Limits = {}): JsonValue {
  const parser = new Parser(text, depth, keys);
  return parser.document();
}

/** Writes canonical JSON (RFC 8785): equal values give equal text, regardless of the order of keys. */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? "null";
}

const space = /[ \t\n\r]*/y;
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 forbids them unescaped inside a string
const string = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const word = /true|false|null/y;

class Parser {
  readonly #text: string;
  readonly #maxDepth: number;
  #keysLeft: number;
  /** More than the largest body of the API; only a document is one long string. */
  #elementsLeft = 50_000;
  #at = 0;
  readonly #path: (string | number)[] = [];

  constructor(text: string, maxDepth: number, maxKeys: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
    this.#keysLeft = maxKeys;
  }

  document(): JsonValue {
    const value = this.#value();
    if (this.#at < this.#text.length) throw this.#error("text_after_end");
    return value;
  }

  #value(): JsonValue {
    this.#match(space);
    const value = this.#bare();
    this.#match(space);
    return value;
  }

  #bare(): JsonValue {
    const next = this.#text[this.#at];
    if (next === "{") return this.#object();
    if (next === "[") return this.#array();
    if (next === '"') return this.#string();
    const literal = this.#match(word);
    if (literal !== undefined) return literal === "null" ? null : literal === "true";
    return this.#number();
  }

  #object(): JsonValue {
    const object: { [key: string]: JsonValue } = {};
    this.#items("}", () => {
      this.#match(space);
      const key = this.#string();
      if (key === "__proto__") throw this.#error("proto");
      this.#inside(key, () => {
        if (Object.hasOwn(object, key)) throw this.#error("duplicate_key");
        this.#keysLeft -= 1;
        if (this.#keysLeft < 0) throw this.#error("too_many_keys");
        this.#match(space);
        if (!this.#consume(":")) throw this.#error("colon_missing");
        object[key] = this.#value();
      });
    });
    return object;
  }

  #array(): JsonValue {
    const array: JsonValue[] = [];
    this.#items("]", () =>
      this.#inside(array.length, () => {
        this.#elementsLeft -= 1;
        if (this.#elementsLeft < 0) throw this.#error("too_many_elements");
        array.push(this.#value());
      }),
    );
    return array;
  }

  /** Reads comma-separated items up to the closing bracket. */
  #items(close: string, item: () => void) {
    if (this.#path.length >= this.#maxDepth) throw this.#error("too_deep");
    this.#at += 1;
    this.#match(space);
    if (this.#consume(close)) return;
    do item();
    while (this.#consume(","));
    if (!this.#consume(close)) throw this.#error("comma_missing");
  }

  #inside(part: string | number, read: () => void) {
    this.#path.push(part);
    read();
    this.#path.pop();
  }

  #string(): string {
    const quoted = this.#match(string);
    if (quoted === undefined) throw this.#error("string_expected");
    const value: string = JSON.parse(quoted);
    if (/\p{Cs}/u.test(value)) throw this.#error("not_unicode");
    return value;
  }

  #number(): number | NumberLiteral {
    const literal = this.#match(number);
    if (literal === undefined) throw this.#error("value_expected");
    if (!Number.isFinite(Number(literal))) throw this.#error("number_too_large");
    const isExact = !/[.eE]/.test(literal) && Number.isSafeInteger(Number(literal));
    return isExact ? Number(literal) : new NumberLiteral(literal);
  }

  #consume(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Matches a sticky pattern at the current position and moves past it. */
  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text)?.[0];
    if (match !== undefined) this.#at += match.length;
    return match;
  }

  #error(reason: keyof typeof jsonTexts) {
    return new JsonError(jsonTexts[reason], this.#path);
  }
}
