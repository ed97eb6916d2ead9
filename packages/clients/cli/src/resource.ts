import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createApi } from "./api.js";
import { UsageError } from "./failure.js";
import { type Operation, operations } from "./operations.js";
import { print } from "./print.js";
import { apiOrigin, testKey } from "./settings.js";

/** Converts `payment-links` to `payment_links`: both are accepted. */
const underscored = (word: string) => word.replaceAll("-", "_");

export const isResource = (word: string) => Object.hasOwn(operations, underscored(word));

export const resources: readonly string[] = Object.keys(operations);

export const methodsOf = (resource: string): readonly string[] =>
  Object.keys(operations[underscored(resource)] ?? {});

export const resourceOperationOf = (resource: string, method: string): Operation | undefined => {
  const methods = operations[underscored(resource)] ?? {};
  return Object.hasOwn(methods, underscored(method)) ? methods[underscored(method)] : undefined;
};

/** The options of an operation besides its parameters. */
export const commonOptions = ["data", "api", "idempotency-key"] as const;

/** Lists the available operations. */
export function printResources(): void {
  for (const resource of resources) {
    print(resource);
    for (const method of methodsOf(resource)) {
      const { summary = "", ids = [] } = resourceOperationOf(resource, method) ?? {};
      print(`  ${[method, ...ids.map((id) => `<${id}>`)].join(" ").padEnd(24)}${summary}`);
    }
  }
}

/** Calls one operation of the public API and prints its response as JSON. */
export async function callOperation([resource = "", method, ...args]: string[]): Promise<void> {
  const operation = method === undefined ? undefined : resourceOperationOf(resource, method);
  if (operation === undefined)
    throw new UsageError(`${resource} has these commands: ${methodsOf(resource).join(", ")}.`);
  const { values, positionals } = parsed(operation, args);
  const path = pathOf(operation, positionals);
  const params = { ...fromData(values.data), ...paramsOf(operation, values) };
  const origin = await apiOrigin(textOf(values.api));
  const api = createApi({ origin, key: await testKey(origin) });
  const response = await api.send(operation.method, path, params, textOf(values["idempotency-key"]));
  print(JSON.stringify(JSON.parse(response), null, 2));
}

type Values = Record<string, string | boolean | string[] | undefined>;

function parsed({ params }: Operation, args: string[]) {
  const one = { type: "string" } as const;
  const options = Object.fromEntries([
    ...commonOptions.map((name) => [name, name === "data" ? { ...one, short: "d" } : one] as const),
    ...Object.entries(params).map(([name, kind]) => [name, { ...one, multiple: kind === "list" }] as const),
  ]);
  try {
    return parseArgs({ args: args.map(asOption), options, allowPositionals: true });
  } catch (error) {
    const [first = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new UsageError(first.endsWith(".") ? first : `${first}.`);
  }
}

/** Converts `--success-url` to the parameter's name, `--success_url`. */
const asOption = (word: string) =>
  /^--[a-z]/.test(word) && !word.startsWith("--idempotency-key")
    ? `--${underscored(word.slice(2).split("=")[0] ?? "")}${word.includes("=") ? word.slice(word.indexOf("=")) : ""}`
    : word;

function pathOf({ path, ids }: Operation, words: string[]): string {
  if (words.length !== ids.length)
    throw new UsageError(
      ids.length === 0
        ? "This command takes no ID."
        : `This command takes ${ids.map((id) => `<${id}>`).join(" ")}.`,
    );
  return ids.reduce((path, id, at) => path.replace(`{${id}}`, encodeURIComponent(words[at] ?? "")), path);
}

const textOf = (value: Values[string]) => (typeof value === "string" ? value : undefined);

/** A JSON object, in the argument or, with `@`, in a file; `-` is standard input. */
function fromData(value: Values[string]): object {
  const text = textOf(value);
  if (text === undefined) return {};
  const file = text === "-" ? 0 : text.startsWith("@") ? text.slice(1) : null;
  const json = parsedJson("data", file === null ? text : readFileSync(file, "utf8"));
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json;
  throw new UsageError("--data must be a JSON object.");
}

function parsedJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${name} must be JSON.`);
  }
}

const paramsOf = ({ params }: Operation, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, kind]) => {
      const value = values[name];
      return value === undefined
        ? []
        : [[name, typeof value === "string" ? valueFrom(name, kind, value) : value]];
    }),
  );

function valueFrom(name: string, kind: string, text: string): unknown {
  if (kind === "json") return parsedJson(name, text);
  if (kind === "integer" && /^-?\d+$/.test(text)) return Number(text);
  if (kind === "boolean" && /^(?:true|false)$/.test(text)) return text === "true";
  // The API validates everything else.
  return text === "null" ? null : text;
}
