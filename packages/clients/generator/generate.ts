import openapiTS, { astToString } from "openapi-typescript";
import { camel, pascal } from "./casing";
import { type Method, type Model, readModel } from "./model";
import type { ApiDocument } from "./openapi";
import { phpFiles } from "./php";
import { pythonFiles } from "./python";
import type { Type } from "./types";

/** Generates the clients' files from the OpenAPI document: their text by path in `clients`. */
export async function generate(document: ApiDocument): Promise<Record<string, string>> {
  const model = readModel(document);
  const files = {
    typescript: await typescriptFiles(model, document),
    python: pythonFiles(model),
    php: phpFiles(model),
    cli: cliFiles(model),
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([client, texts]) =>
      Object.entries(texts).map(([path, text]) => [`${client}/${path}`, text]),
    ),
  );
}

/** Generates the TypeScript client's files. The methods' types come from `schema.d.ts`. */
async function typescriptFiles(model: Model, document: object): Promise<Record<string, string>> {
  const files = {
    "src/schema.d.ts": await schemaTypes(document),
    "src/objects.ts": objects(model),
    "src/routes.ts": routes(model),
    "src/error-types.ts": errorTypes(model),
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${notice}${text}`]));
}

const notice = "// Made by `npm run generate` from the OpenAPI document. Do not edit.\n\n";

const objects = ({ objects }: Model) => `import type { components } from "./schema.js";

type Schemas = components["schemas"];

${objects.map((name) => `export type ${name} = Schemas["${name}"];\n`).join("")}`;

const routes = ({ version, resources }: Model) => `/** The version of the API that this client is made for. */
export const version = "${version}";

/** The path of each method, its parameters besides the IDs in the path, and whether its response is paginated. */
export const routes = {
${resources.map(({ name, methods }) => `  ${camel(name)}: {\n${methods.map(route).join("")}  },\n`).join("")}} as const;
`;

const route = ({ name, verb, path, takes, list }: Method) =>
  `    ${camel(name)}: { method: "${verb}", path: "${path}", takes: "${takes}", pages: ${list === "cursor"} },\n`;

const errorTypes = ({ errorTypes }: Model) => `import { HalalaError } from "./errors.js";

${errorTypes
  .map(
    (type) => `/** \`${type}\` */
export class ${pascal(type)} extends HalalaError {
  override readonly name = "${pascal(type)}";
}

`,
  )
  .join("")}export const errorTypes: Readonly<Record<string, typeof HalalaError>> = {
${errorTypes.map((type) => `  ${type}: ${pascal(type)},\n`).join("")}};
`;

/** Generates the types of all paths and objects of an OpenAPI document. */
async function schemaTypes(document: object): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document, withoutBodies), { defaultNonNullable: false }));
}

/**
 * Examples of whole bodies would triple the length of the types. Examples of single fields (lists, in a
 * schema) are kept.
 */
const withoutBodies = (key: string, value: unknown) =>
  key === "example" || (key === "examples" && !Array.isArray(value)) ? undefined : value;

/** Generates the command line's table of resource commands: what each sends, and where. */
const cliFiles = ({ resources, types }: Model): Record<string, string> => {
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

/** The type of an argument's value. */
function kindOf(type: Type, enumerations: ReadonlySet<string>): string {
  if (type.kind === "nullable") return kindOf(type.of, enumerations);
  if (type.kind === "integer" || type.kind === "boolean" || type.kind === "list") return type.kind;
  if (type.kind === "string" || type.kind === "literal") return "string";
  return type.kind === "named" && enumerations.has(type.name) ? "string" : "json";
}
