import openapiTS, { astToString } from "openapi-typescript";

type Operation = {
  operationId: string;
  tags: string[];
  requestBody?: object;
  parameters: { in: string; name: string }[];
};

/** As much of the service's OpenAPI document as is read here. */
type Document = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

/** The files of the client that are made from the service's OpenAPI document: their text, by their path here. */
export async function generate(document: Document): Promise<Record<string, string>> {
  const types = await openapiTS(JSON.stringify(document, withoutBodies), { defaultNonNullable: false });
  return {
    "src/schema.d.ts": `${notice}${astToString(types)}`,
    "src/objects.ts": `${notice}${objects(document)}`,
    "src/routes.ts": `${notice}${routes(document)}`,
  };
}

const notice = "// Made by `npm run client` from the OpenAPI document. Do not edit.\n\n";

/** Examples of whole bodies would make the types thrice as long; those of single fields (lists, in a schema) stay. */
const withoutBodies = (key: string, value: unknown) =>
  key === "example" || (key === "examples" && !Array.isArray(value)) ? undefined : value;

/** `Error` is the envelope of failures: the client throws a HalalaError instead. */
const objects = ({ components }: Document) => `import type { components } from "./schema.js";

type Schemas = components["schemas"];

${Object.keys(components.schemas)
  .filter((name) => name !== "Error")
  .map((name) => `export type ${name} = Schemas["${name}"];\n`)
  .join("")}`;

const routes = ({ info, paths }: Document) => `/** The version of the API that this client is made for. */
export const version = "${info.version}";

/** Where each method leads, what it takes beside the ids in its path, and whether it is answered page by page. */
export const routes = {
${Object.entries(grouped(paths))
  .map(([noun, lines]) => `  ${camel(noun)}: {\n${lines.join("")}  },\n`)
  .join("")}} as const;
`;

/** A line for each operation, under its noun: the tag is the noun, and the operation's id is `noun_verb`. */
function grouped(paths: Document["paths"]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [noun = ""] = operation.tags;
      const verb = camel(operation.operationId.slice(noun.length + 1));
      const pages = operation.parameters.some(({ name }) => name === "starting_after");
      const line = `    ${verb}: { method: "${method}", path: "${path}", takes: "${takes(operation)}", pages: ${pages} },\n`;
      groups[noun] = [...(groups[noun] ?? []), line];
    }
  }
  return groups;
}

function takes({ requestBody, parameters }: Operation) {
  if (requestBody !== undefined) return "body";
  return parameters.some((parameter) => parameter.in === "query") ? "query" : "nothing";
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
