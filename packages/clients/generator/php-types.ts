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
      return [[`src/Model/${type.name}.php`, file("Model", usesOf(text), text)]];
    }),
  );

const usesOf = (text: string) =>
  ["ApiObject", "UnknownObject"]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => `use Halala\\${name};\n`)
    .join("");

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
  const entries = fields
    .map((field) => `        '${field.name}' => ${runtimeType(field.type, types)},\n`)
    .join("");
  const parent = base === null ? "" : `${"        "}parent::__construct(...$fields);\n`;
  return `class ${name} extends ${base ?? "ApiObject"}
{
    protected const FIELDS = ${base === null ? "" : "parent::FIELDS + "}[
${entries}    ];

    public function __construct(
${fields.map((field) => property(field, types)).join("")}${base === null ? "" : "        mixed ...$fields,\n"}    ) {
${parent}    }
}
`;
}

function inheritedFields(base: string | null, types: Types): Field[] {
  const type = types.get(base ?? "");
  return type?.kind === "record" ? [...inheritedFields(type.base, types), ...type.fields] : [];
}

function property(field: Field, types: Types): string {
  const native = nativeType(field, types);
  const shape = shapeOf(field.type, types);
  const doc = [
    ...(shape.replace(/\|null$/, "") === native.replace(/^\?|\|null$/g, "") ? [] : [`@var ${shape}`]),
    ...(field.description === null ? [] : [field.description]),
  ].join(" ");
  return `${doc === "" ? "" : `        /** ${doc.replaceAll("*/", "* /")} */\n`}        public readonly ${native} $${field.name} = null,\n`;
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

/** Returns the type by which `ApiObject` decodes a value. */
function runtimeType(type: Type, types: Types): string {
  if (type.kind === "nullable") return runtimeType(type.of, types);
  const item = type.kind === "list" ? objectOf(type.of, types) : null;
  if (item !== null) return `[${item}::class]`;
  const object = objectOf(type, types);
  return object === null ? `'${native(type, types)}'` : `${object}::class`;
}

function objectOf(type: Type, types: Types): string | null {
  const isObject = type.kind === "named" && types.get(type.name)?.kind !== "enumeration";
  return isObject ? type.name : null;
}

/** Every field may be missing: an older or newer service sends others. */
function nativeType({ type }: Field, types: Types): string {
  const found = native(type.kind === "nullable" ? type.of : type, types);
  return found.includes("|") ? `${found}|null` : `?${found}`;
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
