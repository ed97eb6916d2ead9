import { docPath } from "@/server/api/docs/contents";
import { referenceTexts as words } from "@/server/api/docs/texts";
import type { Locale } from "@/server/core/operation/errors";
import { objectSlug, refName, type Schema, snake } from "./entries";
import { nameIn, translate } from "./texts";

type Field = { name: string; schema: Schema; required?: boolean; description?: string };

/** Renders the fields of an object as a table. Fields of nested objects follow with dotted names. */
export function fieldTable(fields: Field[], locale: Locale): string {
  const w = words[locale];
  const rows = fields.flatMap((field) => rowsOf(field, locale));
  return `| ${w.field} | ${w.type} | ${w.meaning} |\n|---|---|---|\n${rows.join("\n")}\n`;
}

export const schemaFieldsOf = ({ properties = {}, required = [] }: Schema, withRequired: boolean): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: withRequired && required.includes(name),
  }));

function rowsOf(field: Field, locale: Locale): string[] {
  const { name, schema } = field;
  const own = `| \`${name}\` | ${typeOf(schema, locale)} | ${meaningOf(field, locale)} |`;
  const inner = nestedIn(schema);
  const nested = (schema.oneOf ?? (inner === null ? [] : [inner])).flatMap((object) =>
    fieldsOfChoice(object, field.required !== undefined),
  );
  return [own, ...nested.flatMap((each) => rowsOf({ ...each, name: `${name}.${each.name}` }, locale))];
}

/** The fields of an object, or of one of several: then the field that names it has its description. */
const fieldsOfChoice = (object: Schema, withRequired: boolean): Field[] =>
  schemaFieldsOf(object, withRequired).map((field) =>
    field.schema.const === undefined || object.description === undefined
      ? field
      : { ...field, description: object.description },
  );

/** Returns the fields of a nested object, of an object or null, or of a list's items. */
function nestedIn(schema: Schema): Schema | null {
  const { properties, anyOf = [], items } = schema;
  if (properties !== undefined) return schema;
  const [only, second] = anyOf.filter(({ type }) => type !== "null");
  if (only !== undefined && second === undefined) return nestedIn(only);
  return items === undefined ? null : nestedIn(items);
}

function typeOf(schema: Schema, locale: Locale): string {
  const w = words[locale];
  const { type, anyOf, items } = schema;
  const name = refName(schema);
  if (name !== undefined) return `[${nameIn(snake(name), locale)}](${docPath("en", objectSlug(name))})`;
  if (anyOf !== undefined) {
    const [first, second] = anyOf.filter((each) => each.type !== "null");
    const inner = first === undefined || second !== undefined ? w.object : typeOf(first, locale);
    return anyOf.length > 1 && anyOf.some((each) => each.type === "null") ? `${inner} ${w.orNull}` : inner;
  }
  if (schema.oneOf !== undefined) return w.object;
  if (items !== undefined) return `${w.listOf} ${typeOf(items, locale)}`;
  const [first = "string", second] = Array.isArray(type) ? type : [type];
  const plain = first === "object" && schema.properties === undefined ? w.mapOf : first;
  return second === "null" ? `${plain} ${w.orNull}` : plain;
}

/** The maximum number of values listed in a table. Longer lists are in the guides. */
const maxValues = 40;

function meaningOf({ schema, required, description }: Field, locale: Locale): string {
  const w = words[locale];
  const text = description ?? schema.description;
  const bound = boundsOf(schema);
  const { minimum, maximum, maxLength, maxItems, default: standard } = bound;
  const values = (bound.enum ?? (bound.const === undefined ? [] : [bound.const])).slice(0, maxValues);
  const prefix = /^\^(\w+)_\[0-7\]/.exec(bound.pattern ?? "")?.[1];
  const isText =
    prefix === undefined && values.length === 0 && bound.format === undefined && maxLength !== undefined;
  const sentences = [
    required === true && `**${w.required}**`,
    text !== undefined && translate(text, locale),
    prefix !== undefined && w.id(coded(`${prefix}_…`)),
    values.length > 0 &&
      `${values.length > 1 ? `${w.oneOf}: ` : ""}${values.map(coded).join(locale === "ar" ? "\u060c " : ", ")}.`,
    minimum !== undefined &&
      maximum !== undefined &&
      maximum < 2 ** 52 &&
      w.between(String(minimum), String(maximum)),
    isText && required !== undefined && w.atMost(maxLength),
    maxItems !== undefined && required !== undefined && w.atMostItems(maxItems),
    standard !== undefined && w.standard(coded(String(standard))),
  ];
  return sentences
    .filter((sentence) => typeof sentence === "string")
    .join(" ")
    .replaceAll("|", "\\|");
}

function boundsOf(schema: Schema): Schema {
  const [only, second] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (only !== undefined && second === undefined) return { ...only, default: schema.default };
  return schema.items === undefined ? schema : { ...schema.items, ...schema, enum: schema.items.enum };
}

const coded = (value: string) => `\`${value}\``;
