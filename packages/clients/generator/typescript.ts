import { camel, pascal } from "./casing";
import type { Method, Model } from "./model";
import { schemaTypes } from "./schema-types";

/** Generates the TypeScript client's files. The methods' types come from `schema.d.ts`. */
export async function typescriptFiles(model: Model, document: object): Promise<Record<string, string>> {
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
