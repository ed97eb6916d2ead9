import type { Locale } from "@/server/core/operation/errors";

/** A request to the service. In paths and bodies, `{pay}` stands for the ID of an object of that kind. */
export type SampleRequest = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** Headers beside the default ones of the method; null omits a default. */
  headers?: Readonly<Record<string, string | null>>;
  /** A string is sent unchanged. */
  body?: object | string;
};

/** The headers of a sample request. Every POST has an `Idempotency-Key`. */
export function headersOfSample({ method, body, headers = {} }: SampleRequest, key: string) {
  const all: Record<string, string | null> = {
    authorization: `Bearer ${key}`,
    ...(method === "POST" ? { "idempotency-key": "order-1001" } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  };
  return Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** Returns the request as a shell command that asks for a response in a language. */
export function commandOf(request: SampleRequest, locale: Locale): string {
  const { method, path, body } = request;
  const text = typeof body === "object" ? JSON.stringify(body) : body;
  const headerFlag = (name: string, value: string) => `-H "${headerCase(name)}: ${value}"`;
  const isDefault = method === "GET" || (method === "POST" && text !== undefined);
  return [
    `curl -s${isDefault ? "" : ` -X ${method}`} "$HALALA_API_URL${path}"`,
    ...headersOfSample(request, "$HALALA_API_KEY").map(([name, value]) => headerFlag(name, value)),
    ...(locale === "ar" ? [headerFlag("accept-language", "ar")] : []),
    ...(text === undefined ? [] : [`-d '${text}'`]),
  ].join(" \\\n  ");
}

const headerCase = (name: string) => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());
