import type { EntryPoint, EntryPointName } from "@/server/platform/http/entry-points";
import type { Sent } from "./held";

/** A request designed to cost as much as its entry point allows. */
export type Hostile = Sent & { entryPoint: EntryPointName; name: string };

const filled = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** The content that a text is filled with. */
const texts: Record<string, string> = {
  "digits and spaces": "4 ",
  digits: "4111111111111112",
  "digits in groups": "4111 1111 1111 1112 ",
  "digits and dashes": "4-11-1--",
  "base64 of digits": "4+1/",
  "Arabic digits": "٤١١ ",
  "digits with marks": "4\u0301\u200b",
  "characters that expand": "\ufdfa4",
  "percent signs": "%34%2534%25",
  "email addresses": "a@b.co@",
  "telephone numbers": "+966 5 ",
  "words before secrets": "bearer basic  ",
  "addresses with credentials": "://a@",
  quotes: '"\\',
};

/** JSON of a given size, by name; `field` is one that the operation accepts. */
function jsonOf(size: number, field: string): [string, string][] {
  const inText = Object.entries(texts).map(([name, text]): [string, string] => {
    const whole = JSON.stringify({ [field]: filled(text, size) });
    const excess = Math.max(0, Buffer.byteLength(whole) - size);
    const kept = Math.max(1, Math.floor(size * (size / (size + excess + 64))) - 64);
    return [`a text of ${name}`, JSON.stringify({ [field]: filled(text, kept) })];
  });
  const list = (item: string) =>
    `{"${field}":[${filled(`${item},`, size - 40 - item.length)}`.replace(/,[^,]*$/, "]}");
  const keys = (key: (n: number) => string, each: number) =>
    `{${Array.from({ length: Math.floor((size - 2) / each) }, (_, n) => `"${key(n)}":1`).join()}}`;
  return [
    ...inText,
    ["a text of escapes", `{"${field}":"${filled("\\u0034\\u0020", Math.floor((size - 40) / 12) * 12)}"}`],
    ["a long number", `{"${field}":${filled("4", size - 40)}}`],
    ["a long fraction", `{"${field}":0.${filled("41", size - 40)}e9}`],
    ["a list of digits", list("4")],
    ["a list of texts", list('"4 1"')],
    ["a list of lists", list("[]")],
    ["nested lists", `{"${field}":${"[".repeat((size - 40) / 2)}${"]".repeat((size - 40) / 2)}}`],
    ["nested objects", `${'{"a":'.repeat((size - 40) / 6)}1${"}".repeat((size - 40) / 6)}`],
    ["brackets that are not closed", "[".repeat(size)],
    ["many keys", keys((n) => `k${n}`, 10)],
    ["many keys that are numbers", keys((n) => String(n * 7), 9)],
    ["one key many times", keys(() => "4", 6)],
    ["a key of digits", `{"${filled("4 ", size - 40)}":1}`],
    ["spaces", `${" ".repeat(size - 2)}{}`],
    ["no JSON", filled('{"a":"', size)],
  ];
}

function formsOf(size: number): [string, string][] {
  return [
    ["many fields", filled("a=4&", size)],
    ["one long field", `email=${filled("4 ", size - 6)}`],
    ["percent signs", filled("%", size)],
    ["escapes", `email=${filled("%34%20", size - 10)}`],
    ["a nested name", `a${filled("[a]", size - 4)}=1`],
  ];
}

const filesOf = (size: number): [string, Buffer][] => [
  ["zeros", Buffer.alloc(size)],
  ["a PDF of brackets", Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\n"), Buffer.alloc(size - 20, "[")])],
  [
    "a form of many parts",
    Buffer.from(filled("--x\r\ncontent-disposition: form-data; name=a\r\n\r\n4\r\n", size)),
  ],
];

/** Queries of up to 12 KB, because all headers together are limited to 16. */
function queriesOf(field: string): [string, string][] {
  const size = 12_000;
  const inText = Object.entries(texts).map(([name, text]): [string, string] => {
    const encoded = encodeURIComponent(text);
    return [`a query of ${name}`, `${field}=${encoded.repeat(Math.floor(size / encoded.length))}`];
  });
  return [
    ...inText,
    ["many parameters", filled("a=4&", size)],
    ["a list of parameters", filled("status[]=4&", size)],
    ["many parts of an object", Array.from({ length: 900 }, (_, n) => `metadata[k${n}]=4`).join("&")],
  ];
}

/** One entry point, called with valid credentials. */
export type Target = {
  entryPoint: EntryPointName;
  limits: Pick<EntryPoint, "maxBytes" | "contentTypes">;
  method: string;
  path: string;
  /** A text parameter that is accepted. */
  field: string;
  headers: () => Record<string, string>;
  /** Inserts a JSON value where the handler reads it. */
  wrap?: (json: string) => string;
};

/** Every hostile request to an entry point. */
export function hostileRequests({
  entryPoint,
  limits,
  method,
  path,
  field,
  headers,
  wrap,
}: Target): Hostile[] {
  const to = (name: string, more: Partial<Sent> = {}): Hostile => {
    const own = { ...headers(), ...more.headers };
    return { entryPoint, name, method, path, ...more, headers: own };
  };
  const queries = queriesOf(field).map(([name, query]) => to(name, { path: `${path}?${query}` }));
  const long = filled("4 1", 8_000);
  const requestHeads = [
    to("a long header", { headers: { "x-note": long } }),
    to("a long key of idempotency", { headers: { "idempotency-key": long } }),
    to("many cookies", { headers: { cookie: filled("a=4; ", 8_000) } }),
    to("a long list of languages", { headers: { "accept-language": filled("ar-4,", 8_000) } }),
    to("a long path", { path: `${path}/${filled("4%20", 8_000)}` }),
  ];
  const { maxBytes, contentTypes } = limits;
  if (method === "GET" || maxBytes === 0) return [...queries, ...requestHeads];
  const room = maxBytes - (wrap?.("").length ?? 0);
  const typed = (type: string) => (name: string, body: string | Buffer) =>
    to(name, { headers: { "content-type": type }, body });
  const json = jsonOf(room, field).map(([name, body]) =>
    typed("application/json")(name, wrap?.(body) ?? body),
  );
  const forms = formsOf(room).map(([name, body]) => typed("application/x-www-form-urlencoded")(name, body));
  const files = filesOf(maxBytes).map(([name, body]) => typed("application/pdf")(name, body));
  const isFile = contentTypes.length === 0 && maxBytes > 1024 * 1024;
  const tooLarge = typed(contentTypes[0] ?? "application/pdf")(
    "4 MB too many",
    Buffer.alloc(maxBytes + 4 * 1024 * 1024, "["),
  );
  const bodies = isFile
    ? files
    : [...json, ...(contentTypes.some((type) => type.includes("form")) ? forms : [])];
  return [...bodies, tooLarge, ...queries.slice(0, 3), ...requestHeads];
}
