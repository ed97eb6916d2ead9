import type { Method, Model } from "./model";
import type { Type } from "./types";

/** Generates the command line's table of resource commands: what each sends, and where. */
export const cliFiles = ({ resources, types }: Model): Record<string, string> => {
  const enumerations = new Set(types.flatMap(({ kind, name }) => (kind === "enumeration" ? [name] : [])));
  const operation = ({ name, verb, path, summary, ids, params }: Method) => `    ${name}: {
      method: "${verb.toUpperCase()}",
      path: "${path}",
      summary: ${JSON.stringify(summary)},
      ids: ${JSON.stringify(ids)},
      params: { ${params.map(({ name, type }) => `${name}: "${kindOf(type, enumerations)}"`).join(", ")} },
    },
`;
  return {
    "src/operations.ts": `${notice}type Kind = "string" | "integer" | "boolean" | "list" | "json";

export type Operation = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  summary: string;
  ids: readonly string[];
  params: Readonly<Record<string, Kind>>;
};

export const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
${resources.map(({ name, methods }) => `  ${name}: {\n${methods.map(operation).join("")}  },\n`).join("")}};
`,
  };
};

const notice = "// Made by `npm run generate` from the OpenAPI document. Do not edit.\n\n";

/** The type of an argument's value. */
function kindOf(type: Type, enumerations: ReadonlySet<string>): string {
  if (type.kind === "nullable") return kindOf(type.of, enumerations);
  if (type.kind === "integer" || type.kind === "boolean" || type.kind === "list") return type.kind;
  if (type.kind === "string" || type.kind === "literal") return "string";
  return type.kind === "named" && enumerations.has(type.name) ? "string" : "json";
}
