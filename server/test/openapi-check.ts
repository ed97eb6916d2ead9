import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { openapi } from "@/server/api/openapi/document";
import { matchRoute } from "@/server/api/routes";
import { isRecord } from "@/server/base/runtime/values";

type Answer = { status: number; text: string; headers: Headers };

const document = openapi();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "openapi");

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

function violations(part: string, value: unknown): string | null {
  const validate = ajv.getSchema(`openapi#${part}`);
  if (validate === undefined) return `the document has no ${part}`;
  return validate(value) ? null : `${part}: ${ajv.errorsText(validate.errors)}`;
}

/** Throws if a `/v1` response does not match the OpenAPI document. */
export function checkAnswer(method: string, path: string, { status, text, headers }: Answer): void {
  const match = matchRoute(method, new URL(path, "http://localhost").pathname);
  const response = match === null ? null : responseOf(match.route, status);
  const schema =
    response === null
      ? pointer("components", "schemas", "Error")
      : `${response}${pointer("content", "application/json", "schema")}`;
  const wrong = [
    violations(schema, JSON.parse(text)),
    match === null && status !== 404 ? `an unknown route answered ${status}` : null,
    ...missingHeaders(status, headers, text),
    ...(response === null ? [] : undocumented(response, headers)),
  ].filter((problem) => problem !== null);
  if (wrong.length > 0)
    throw new Error(
      `${method} ${path} → ${status} is not as documented:\n${wrong.join("\n")}\n${text.slice(0, 2000)}`,
    );
}

const valueAt = (path: string) =>
  path
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), document);

/** Responses shared by many operations are defined once in the document's components. */
function responseOf({ path, method }: { path: string; method: string }, status: number): string {
  const own = pointer("paths", path, method.toLowerCase(), "responses", String(status));
  const found = valueAt(own);
  return isRecord(found) && typeof found.$ref === "string" ? found.$ref.slice(1) : own;
}

const ofAnyAnswer = ["content-type", "x-content-type-options"];

function undocumented(response: string, headers: Headers): string[] {
  const promised = Object.keys(Object(valueAt(`${response}/headers`)));
  return [...headers].flatMap(([name, value]) => {
    if (ofAnyAnswer.includes(name)) return [];
    const known = promised.find((candidate) => candidate.toLowerCase() === name);
    if (known === undefined) return [`the header ${name} is not documented`];
    const visible = /^\d+$/.test(value) ? Number(value) : value;
    return violations(pointer("components", "headers", known, "schema"), visible) ?? [];
  });
}

const always: Record<string, RegExp> = {
  "content-type": /^application\/json; charset=utf-8$/,
  "cache-control": /^no-store$/,
  "service-request-id": /^req_[0-9a-z]{26}$/,
  "service-version": /^\d{4}-\d\d-\d\d$/,
};

/** The key has requests left if another limit is reached. */
function missingHeaders(status: number, headers: Headers, text: string): string[] {
  const isOfKey = text.includes('"code":"rate_limited"');
  const rate = {
    "retry-after": /^[1-9]\d*$/,
    "ratelimit-limit": /^100$/,
    "ratelimit-remaining": isOfKey ? /^0$/ : /^\d+$/,
    "ratelimit-reset": /^[1-9]\d*$/,
  };
  const expected = {
    ...always,
    ...(status === 429 ? rate : {}),
    ...(status === 401 ? { "www-authenticate": /^Bearer$/ } : {}),
  };
  return Object.entries(expected).flatMap(([name, shape]) => {
    const value = headers.get(name);
    return value !== null && shape.test(value) ? [] : [`${name} is ${JSON.stringify(value)}`];
  });
}
