import { pascal } from "./casing";
import type { Field, Named, RecordType, Type } from "./types";

/** Returns a PHP file of the client. */
export const file = (namespace: string, uses: string, text: string) => `<?php

// Made by \`npm run generate\` from the OpenAPI document. Do not edit.

declare(strict_types=1);

namespace Halala\\${namespace};

${uses === "" ? "" : `${uses}\n`}${text}`;

export type Types = ReadonlyMap<string, Named>;

export const namedTypes = (types: Named[]): Types => new Map(types.map((type) => [type.name, type]));

/** Generates a class for each response object. Parameters are arrays. */
export const modelFiles = (types: Types): Record<string, string> =>
  Object.fromEntries(
    [...types.values()].flatMap((type) => {
      if (type.kind === "enumeration" || (type.kind === "record" && type.isParam)) return [];
      const text = type.kind === "record" ? record(type, types) : union(type.name, type.of, types);
      return [
        [
          `src/Model/${type.name}.php`,
          file("Model", text.includes("UnknownObject") ? "use Halala\\UnknownObject;\n" : "", text),
        ],
      ];
    }),
  );

/** Generates a class for each error type, and the table of them. */
export function errorFiles(errorTypes: string[]): Record<string, string> {
  const className = (type: string) => pascal(type).replace(/Error$/, "Exception");
  const table = `/** The class of each type of error. */
final class ErrorTypes
{
    /** @var array<string, class-string<HalalaException>> */
    public const CLASSES = [
${errorTypes.map((type) => `        '${type}' => ${className(type)}::class,\n`).join("")}    ];
}
`;
  return Object.fromEntries([
    ["src/Exception/ErrorTypes.php", file("Exception", "", table)],
    ...errorTypes.map((type) => [
      `src/Exception/${className(type)}.php`,
      file("Exception", "", `/** \`${type}\` */\nclass ${className(type)} extends HalalaException\n{\n}\n`),
    ]),
  ]);
}

function record({ name, base, fields }: RecordType, types: Types): string {
  const own = [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  const inherited = inheritedFields(base, types);
  const values = [...inherited, ...own].map(
    (field) => `            ${field.name}: ${decoded(field, types)},\n`,
  );
  const parent =
    base === null
      ? ""
      : `        parent::__construct(\n${inherited.map((field) => `            ${field.name}: $${field.name},\n`).join("")}        );\n`;
  return `class ${name}${base === null ? "" : ` extends ${base}`}
{
    public function __construct(
${inherited.map((field) => `        ${nativeType(field, types)} $${field.name},\n`).join("")}${own.map((field) => property(field, types)).join("")}    ) {
${parent}    }

    /**
     * @param array<string, mixed> $data
     *
     * @throws \\TypeError if a field is missing or of another type
     */
    public static function fromArray(array $data): self
    {
        return new self(
${values.join("")}        );
    }
}
`;
}

function inheritedFields(base: string | null, types: Types): Field[] {
  const type = types.get(base ?? "");
  return type?.kind === "record" ? [...inheritedFields(type.base, types), ...type.fields] : [];
}

function property(field: Field, types: Types): string {
  const shape = shapeOf(field.type, types);
  const native = nativeType(field, types);
  const doc = [
    ...(shape === native || `?${shape.replace(/\|null$/, "")}` === native ? [] : [`@var ${shape}`]),
    ...(field.description === null ? [] : [field.description]),
  ].join(" ");
  const initial = field.required ? "" : " = null";
  return `${doc === "" ? "" : `        /** ${doc.replaceAll("*/", "* /")} */\n`}        public readonly ${native} $${field.name}${initial},\n`;
}

const union = (
  name: string,
  of: string[],
  types: Types,
) => `/** Tells its objects apart by their field \`object\`. */
final class ${name}
{
    /** @param array<string, mixed> $data */
    public static function fromArray(array $data): ${of.join("|")}|UnknownObject
    {
        return match ($data['object'] ?? null) {
${of.map((each) => `            '${kindOf(each, types)}' => ${each}::fromArray($data),\n`).join("")}            default => UnknownObject::fromArray($data),
        };
    }
}
`;

function kindOf(name: string, types: Types): string {
  const type = types.get(name);
  const fields = type?.kind === "record" ? [...inheritedFields(type.base, types), ...type.fields] : [];
  const kind = fields.find((field) => field.name === "object")?.type;
  if (kind?.kind !== "literal" || kind.values[0] === undefined) throw new Error(`${name} has no object.`);
  return kind.values[0];
}

/** Returns the expression that reads a field from `$data`. */
function decoded({ name, type, required }: Field, types: Types): string {
  const raw = `$data['${name}'] ?? null`;
  const inner = type.kind === "nullable" ? type.of : type;
  const constructed = objectOf(inner, types);
  if (constructed !== null)
    return type.kind === "nullable" || !required
      ? `isset($data['${name}']) ? ${constructed}::fromArray($data['${name}']) : null`
      : `${constructed}::fromArray(${raw})`;
  const item = inner.kind === "list" ? objectOf(inner.of, types) : null;
  return item === null ? raw : `array_map(${item}::fromArray(...), ${raw})`;
}

function objectOf(type: Type, types: Types): string | null {
  const isObject = type.kind === "named" && types.get(type.name)?.kind !== "enumeration";
  return isObject ? type.name : null;
}

function nativeType({ type, required }: Field, types: Types): string {
  if (type.kind === "nullable") return `?${native(type.of, types)}`;
  return `${required ? "" : "?"}${native(type, types)}`;
}

function native(type: Type, types: Types): string {
  if (type.kind === "list" || type.kind === "map") return "array";
  if (type.kind === "integer") return "int";
  if (type.kind === "boolean") return "bool";
  const named = type.kind === "named" ? types.get(type.name) : undefined;
  if (named?.kind === "record") return named.name;
  return named?.kind === "union" ? [...named.of, "UnknownObject"].join("|") : "string";
}

/** Returns the type as PHPStan and Psalm write it. */
export function shapeOf(type: Type, types: Types, prefix = ""): string {
  if (type.kind === "nullable") return `${shapeOf(type.of, types, prefix)}|null`;
  if (type.kind === "list") return `list<${shapeOf(type.of, types, prefix)}>`;
  if (type.kind === "map") return `array<string, ${shapeOf(type.of, types, prefix)}>`;
  if (type.kind === "literal") return quoted(type.values);
  const named = type.kind === "named" ? types.get(type.name) : undefined;
  if (named?.kind === "enumeration") return quoted(named.values);
  if (named?.kind !== "record") return native(type, types);
  if (!named.isParam) return `${prefix}${named.name}`;
  const fields = named.fields.map(
    (field) => `${field.name}${field.required ? "" : "?"}: ${shapeOf(field.type, types, prefix)}`,
  );
  return `array{${fields.join(", ")}}`;
}

const quoted = (values: string[]) => values.map((value) => `'${value}'`).join("|");
