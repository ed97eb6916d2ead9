import { camel, pascal } from "./casing";
import type { Method, Model, Resource } from "./model";
import { errorFiles, file, modelFiles, namedTypes, shapeOf, type Types } from "./php-types";
import type { Field } from "./types";

/** Folders with generated files only. */
export const generatedFolders = ["src/Model", "src/Resource"] as const;

/** Generates the PHP client's files: a readonly class for each object, and one for each resource. */
export function phpFiles(model: Model): Record<string, string> {
  const types = namedTypes(model.types);
  return {
    ...modelFiles(types),
    ...errorFiles(model.errorTypes),
    "src/Resource/Resources.php": file("Resource", "use Halala\\Api;\n", resources(model)),
    ...Object.fromEntries(
      model.resources.map((each) => [
        `src/Resource/${pascal(each.name)}Resource.php`,
        file("Resource", uses(each), resource(each, types)),
      ]),
    ),
  };
}

const resources = ({ version, resources }: Model) => `/** The resources of the API. */
abstract class Resources
{
    /** The version of the API that this client is made for. */
    public const API_VERSION = '${version}';
${resources.map(({ name }) => `\n    public readonly ${pascal(name)}Resource $${camel(name)};\n`).join("")}
    public function __construct(Api $api)
    {
${resources.map(({ name }) => `        $this->${camel(name)} = new ${pascal(name)}Resource($api);\n`).join("")}    }
}
`;

const uses = ({ methods }: Resource) =>
  `use Halala\\Api;\nuse Halala\\Model;\n${methods.some(({ list }) => list !== null) ? "use Halala\\Pages;\n" : ""}`;

const resource = ({ name, methods }: Resource, types: Types) => `final class ${pascal(name)}Resource
{
    public function __construct(private readonly Api $api)
    {
    }
${methods.map((each) => method(each, types)).join("")}}
`;

function method({ name, verb, path, summary, ids, takes, params, result, list }: Method, types: Types) {
  if (result.kind !== "named") throw new Error(`${path} does not return an object.`);
  const model = `Model\\${result.name}`;
  const post = verb === "post";
  const needed = params.some(({ required }) => required);
  const signature = [
    ...ids.map((id) => `string $${camel(id)}`),
    ...(takes === "nothing" ? [] : [needed ? "array $params" : "array $params = []"]),
    ...(post ? ["?string $idempotencyKey = null"] : []),
  ];
  const maps = params.flatMap((field) => (field.type.kind === "map" ? [`'${field.name}'`] : []));
  const args = [
    `'${verb.toUpperCase()}'`,
    ids.length === 0 ? `'${path}'` : `Api::path('${path}', ${ids.map((id) => `$${camel(id)}`).join(", ")})`,
    `${model}::fromArray(...)`,
    ...(takes === "nothing" ? [] : [`${takes}: $params`]),
    ...(takes === "body" && maps.length > 0 ? [`maps: [${maps.join(", ")}]`] : []),
    ...(post ? ["idempotencyKey: $idempotencyKey"] : []),
  ];
  const call = list === null ? "call" : list === "cursor" ? "pages" : "page";
  const docs = [
    summary,
    ...(takes === "nothing" ? [] : ["", ...paramDocs(params, types)]),
    ...(list === null ? [] : ["", `@return Pages<${model}>`]),
  ];
  return `
    /**
${docs.map((line) => `     *${line === "" ? "" : ` ${line.replaceAll("*/", "* /")}`}\n`).join("")}     */
    public function ${camel(name)}(${signature.join(", ")}): ${list === null ? model : "Pages"}
    {
        return $this->api->${call}(
${args.map((arg) => `            ${arg},\n`).join("")}        );
    }
`;
}

/** Lists each parameter with its type, followed by the descriptions. */
const paramDocs = (params: Field[], types: Types): string[] => [
  "@param array{",
  ...params.map(
    (field) => `    ${field.name}${field.required ? "" : "?"}: ${shapeOf(field.type, types, "Model\\")},`,
  ),
  "} $params",
  ...params.flatMap(({ name, description }) => (description === null ? [] : [`    ${name}: ${description}`])),
];
