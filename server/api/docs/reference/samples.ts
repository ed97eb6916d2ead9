import { sampleKey, sampleOrigin } from "@/server/api/docs/placeholders";
import { isRecord } from "@/server/base/runtime/values";
import { type ReferenceEntry, reference, refName } from "./entries";

/** Samples of an operation with curl and each client: the language of the code block and its text. */
export function samplesOf(entry: ReferenceEntry): { language: string; code: string }[] {
  if (entry.isStream) return [{ language: "sh", code: curl(entry).replace(/^curl /, "curl -N ") }];
  return [
    { language: "sh", code: curl(entry) },
    { language: "ts", code: typescript(entry) },
    { language: "python", code: python(entry) },
    { language: "php", code: php(entry) },
  ];
}

const idsOf = ({ parameters }: ReferenceEntry) =>
  parameters
    .filter((each) => each.in === "path")
    .map(({ name, example }) => ({ name, value: String(example) }));

/** The other parameters: the required ones, or one that shows the purpose if none is required. */
export function sampleParamsOf({ body, parameters, method }: ReferenceEntry): Record<string, unknown> {
  if (body === null)
    return parameters.some(({ in: place, name }) => place === "query" && name === "limit")
      ? { limit: 3 }
      : {};
  const { schema, example } = body;
  const { required = [] } = schema;
  const optional = Object.keys(example).filter((name) => schema.properties?.[name]?.format !== "date-time");
  const chosen = required.length > 0 ? [...required, ...shownToo] : optional.slice(0, 1);
  const customer =
    schema.properties?.customer_details === undefined ? {} : { customer_details: sampleCustomer };
  const shown = Object.entries({ ...customer, ...example }).filter(([name]) => chosen.includes(name));
  if (method === "cancel" && schema.properties?.at_period_end !== undefined) return { at_period_end: true };
  return Object.fromEntries(shown);
}

const sampleCustomer = { name: "Sara", email: "sara@example.sa" };
const shownToo = ["amount", "description", "customer_details", "interval_count"];

function curl(entry: ReferenceEntry): string {
  const params = sampleParamsOf(entry);
  const path = idsOf(entry).reduce((path, { name, value }) => path.replace(`{${name}}`, value), entry.path);
  const isEmpty = Object.keys(params).length === 0;
  const query = entry.verb === "GET" && !isEmpty ? `?${new URLSearchParams(asTexts(params))}` : "";
  const url = `${sampleOrigin}${path}${query}`;
  const hasBody = entry.verb === "POST" && !isEmpty;
  return [
    `curl ${entry.verb === "GET" || hasBody ? "" : `-X ${entry.verb} `}${query === "" ? url : `"${url}"`}`,
    `-H "Authorization: Bearer ${sampleKey}"`,
    ...(entry.verb === "POST" ? ['-H "Idempotency-Key: order-1001"'] : []),
    ...(hasBody ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(params, null, 2)}'`] : []),
  ].join(" \\\n  ");
}

const asTexts = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Converts `payment_links` to `paymentLinks`. */
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The variable for the response, or for an item of the page. */
const variable = ({ resource, result, method }: ReferenceEntry) => {
  const name = result.$ref?.split("/").at(-1);
  if (name === undefined) return method;
  const own = name === "WebhookEndpointWithSecret" ? "webhook_endpoint" : name;
  return own.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase() || resource;
};

/** The field of an item that a list's sample prints: attempts have no ID. */
const printed = ({ result }: ReferenceEntry) =>
  reference().schemas[refName(result) ?? ""]?.properties?.id === undefined ? "number" : "id";

function typescript(entry: ReferenceEntry): string {
  const call = `halala.${camel(entry.resource)}.${camel(entry.method)}`;
  const args = [
    ...idsOf(entry).map(({ value }) => JSON.stringify(value)),
    ...literal(entry, typescriptValue),
  ];
  const start = 'import { createClient } from "@halala/client";\n\nconst halala = createClient();\n';
  const name = camel(variable(entry));
  return entry.isList
    ? `${start}const page = await ${call}(${args.join(", ")});\nfor (const ${name} of page.data) {\n  console.log(${name}.${printed(entry)});\n}`
    : `${start}const ${name} = await ${call}(${args.join(", ")});`;
}

function python(entry: ReferenceEntry): string {
  const params = Object.entries(sampleParamsOf(entry)).map(
    ([name, value]) => `${name}=${pythonValue(value)}`,
  );
  const args = [...idsOf(entry).map(({ value }) => JSON.stringify(value)), ...params];
  const line = args.join(", ");
  const inBrackets = line.length <= 60 ? line : `\n${args.map((arg) => `    ${arg},\n`).join("")}`;
  const call = `client.${entry.resource}.${entry.method}(${inBrackets})`;
  const start = "import halala\n\nclient = halala.Client()\n";
  const name = variable(entry);
  return entry.isList
    ? `${start}page = ${call}\nfor ${name} in page.data:\n    print(${name}.${printed(entry)})`
    : `${start}${name} = ${call}`;
}

function php(entry: ReferenceEntry): string {
  const args = [...idsOf(entry).map(({ value }) => `'${value}'`), ...literal(entry, phpValue)];
  const call = `$halala->${camel(entry.resource)}->${camel(entry.method)}(${args.join(", ")})`;
  const start = "<?php\n\nrequire 'vendor/autoload.php';\n\n$halala = new Halala\\Client();\n";
  const name = camel(variable(entry));
  return entry.isList
    ? `${start}$page = ${call};\nforeach ($page->data as $${name}) {\n    echo $${name}->${printed(entry)}, "\\n";\n}`
    : `${start}$${name} = ${call};`;
}

/** The parameters as the last argument; none if there are none. */
function literal(entry: ReferenceEntry, write: (value: unknown, indent: string) => string): string[] {
  const params = sampleParamsOf(entry);
  return Object.keys(params).length === 0 ? [] : [write(params, "")];
}

const isShort = (lines: string[]) => lines.join(", ").length <= 50;

function typescriptValue(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => typescriptValue(each, indent)).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([name, inner]) => `${name}: ${typescriptValue(inner, `${indent}  `)}`,
  );
  if (isShort(lines)) return `{ ${lines.join(", ")} }`;
  return `{\n${lines.map((line) => `${indent}  ${line},\n`).join("")}${indent}}`;
}

function phpValue(value: unknown, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => phpValue(each, indent)).join(", ")}]`;
  if (typeof value === "string") return `'${value.replace(/['\\]/g, "\\$&")}'`;
  if (!isRecord(value)) return String(value);
  const lines = Object.entries(value).map(
    ([name, inner]) => `'${name}' => ${phpValue(inner, `${indent}    `)}`,
  );
  if (isShort(lines)) return `[${lines.join(", ")}]`;
  return `[\n${lines.map((line) => `${indent}    ${line},\n`).join("")}${indent}]`;
}

function pythonValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value === null) return "None";
  if (!isRecord(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${pythonValue(inner)}`)
    .join(", ")}}`;
}
