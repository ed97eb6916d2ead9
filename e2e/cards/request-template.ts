import { unicodeEscaped } from "@/server/test/inputs/cards";

/** The placeholder for the text that a request carries. */
export const hole = "{text}";
/** The same in base64. */
export const base64Hole = "{base64}";
/** The placeholder for a number that no other request has. */
export const unique = "{n}";
/** The placeholder for a secret API key. */
export const secretKey = "{key}";

/** A request with at most one text placeholder. A body is JSON, form-encoded or raw. */
export type Template = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer>;
  /** Set if the spelling makes no difference, or if each request uses up a quota. */
  plainOnly?: true;
};

/** The requests for an entry point. */
export type Requests = {
  /** A request without a placeholder, to which its handler responds with success or `status`. */
  request: Template;
  status?: number;
  /** Further requests with a placeholder, by where it is. */
  texts?: Record<string, Template>;
  /** A request whose text is stored unless it is rejected. */
  kept?: Template;
};

export type Request = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
};

type JsonWriting = {
  quoted: (text: string) => string;
  /** Writes an object member that contains only the text. */
  member?: (name: string, text: string) => string;
  start: string;
  contentType: string;
};

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
const plain: JsonWriting = { quoted, start: "", contentType: "application/json" };

/** Equivalent ways to encode and send JSON, for any text. */
export const jsonWritings = {
  "as it is": plain,
  "as escapes": { ...plain, quoted: unicodeEscaped },
  "behind a byte order mark": { ...plain, start: "\ufeff" },
  "with its media type in capitals": { ...plain, contentType: "Application/JSON" },
} as const satisfies Record<string, JsonWriting>;

const halves = (text: string) => [text.slice(0, text.length / 2), text.slice(text.length / 2)];

/** Further ways for texts of digits. */
export const digitWritings = {
  "with a charset": { ...plain, contentType: "application/json ; charset=utf-8" },
  "as a number": { ...plain, member: (name, text) => `${name}:${text}` },
  "as a number with an exponent": { ...plain, member: (name, text) => `${name}:${text}0e-1` },
  "as the parts of a list": { ...plain, member: (name, text) => `${name}:${JSON.stringify(halves(text))}` },
  "over two fields": {
    ...plain,
    member: (name, text) => {
      const [first, last] = halves(text);
      return `${name}:"${first}","${name.slice(1, -1)}_2":"${last}"`;
    },
  },
} as const satisfies Record<string, JsonWriting>;

type Values = { text: string; n: number; key: string; writing?: JsonWriting };

/** Fills in a template. A header contains UTF-8, one byte per character, and no line break. */
export function fill(
  { method, path, headers = {}, ...body }: Template,
  { text, n, key, writing = plain }: Values,
): Request {
  const shared = (template: string) => template.replaceAll(unique, String(n)).replaceAll(secretKey, key);
  const header = Buffer.from(text.replaceAll("\n", " "), "utf8").toString("latin1");
  const written = bodyOf(body, { shared, text, writing });
  return {
    method: method ?? (written.body === null ? "GET" : "POST"),
    path: shared(path)
      .replaceAll(hole, encodeURIComponent(text))
      .replaceAll(encodeURIComponent(hole), encodeURIComponent(writing.quoted(text))),
    headers: Object.fromEntries(
      Object.entries({ ...written.headers, ...headers }).map(([name, value]) => [
        name,
        // File names are sent percent-encoded.
        shared(value)
          .replaceAll(hole, name === "x-file-name" ? encodeURIComponent(text) : header)
          .replaceAll(base64Hole, Buffer.from(text).toString("base64")),
      ]),
    ),
    body: written.body,
  };
}

/** Matches an object member that contains only the placeholder. */
export const wholeMember = /("[^"]*"):"\{text\}"/g;

type Written = Pick<Request, "body" | "headers">;
type Writing = { shared: (template: string) => string; text: string; writing: JsonWriting };

function bodyOf({ json, form, raw }: Omit<Template, "path">, { shared, text, writing }: Writing): Written {
  const base64 = Buffer.from(text).toString("base64");
  if (json !== undefined) {
    const { quoted, member } = writing;
    const written = shared(JSON.stringify(json))
      .replaceAll(wholeMember, (all, name: string) => member?.(name, text) ?? all)
      .replaceAll(base64Hole, base64)
      .replaceAll(hole, () => quoted(text));
    return { headers: { "content-type": writing.contentType }, body: writing.start + written };
  }
  const filled = (template: string) => shared(template).replaceAll(hole, () => text);
  if (form !== undefined)
    return {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams(Object.entries(form).map((field) => field.map(filled)))),
    };
  return { headers: {}, body: typeof raw === "string" ? filled(raw) : (raw ?? null) };
}

let sent = 0;

/** Sends each request from another IP address and reads the whole response. */
export async function send(origin: string, { method, path, headers, body }: Request) {
  sent += 1;
  const address = `${11 + (sent % 100)}.${Math.floor(sent / 100) % 256}.${Math.floor(sent / 25_600)}.7`;
  const response = await fetch(origin + path, {
    method,
    headers: { "x-forwarded-for": address, "accept-encoding": "identity", ...headers },
    body,
    redirect: "manual",
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A request for what everybody may read. */
export const file = (path: string) => ({ request: { path } });
