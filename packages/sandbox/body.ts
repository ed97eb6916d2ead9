import type { IncomingMessage } from "node:http";
import { GatewayError } from "./errors";

const maxBytes = 256 * 1024;

export async function readRequestText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new GatewayError("conflict", "Request body is too large");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Parses a body as the gateway does: as JSON or as a URL-encoded form (`source[type]=token`). */
export function parseSandboxBody(text: string, contentType: string): unknown {
  if (text.trim() === "") return {};
  if (contentType.startsWith("application/x-www-form-urlencoded")) return nest(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError("conflict", "Request body is not valid JSON");
  }
}

type Nested = { [key: string]: string | string[] | Nested };

/** Converts `a[b]=c` to `{a: {b: "c"}}` and `a[]=c` to `{a: ["c"]}`, as in Rails. */
export function nest(pairs: URLSearchParams): Nested {
  const root: Nested = {};
  for (const [name, value] of pairs) {
    const keys = [
      name.split("[")[0] ?? "",
      ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ""),
    ];
    if (!keys.includes("__proto__")) put(root, keys, value);
  }
  return root;
}

function put(target: Nested, [key = "", ...rest]: string[], value: string): void {
  const [next] = rest;
  if (next === undefined) {
    target[key] = value;
    return;
  }
  const existing = target[key];
  if (next === "") {
    target[key] = Array.isArray(existing) ? [...existing, value] : [value];
    return;
  }
  const inner = typeof existing === "object" && !Array.isArray(existing) ? existing : {};
  target[key] = inner;
  put(inner, rest, value);
}
