import { pascal } from "./casing";
import type { ApiSchema } from "./openapi";

export type Type =
  | { kind: "string" | "integer" | "boolean" }
  | { kind: "literal"; values: string[] }
  | { kind: "list" | "map" | "nullable"; of: Type }
  | { kind: "named"; name: string; isParam: boolean };

export type Field = { name: string; type: Type; required: boolean; description: string | null };

/** A record's own fields follow those of the record it extends. `isParam`: the client sends it. */
export type RecordType = {
  kind: "record";
  name: string;
  base: string | null;
  fields: Field[];
  isParam: boolean;
};

/** A union is one of several records, distinguished by their field `object`. */
export type Named =
  | RecordType
  | { kind: "enumeration"; name: string; values: string[] }
  | { kind: "union"; name: string; of: string[] };

/** Shorter enumerations are written inline. */
const minNamedValues = 4;

/**
 * Converts schemas to types. A schema of the document keeps its name. A nested object or a longer enumeration
 * is named after its position, and equal enumerations share one name.
 */
export class TypeBuilder {
  readonly #schemas: Record<string, ApiSchema>;
  readonly #named = new Map<string, Named>();

  constructor(schemas: Record<string, ApiSchema>) {
    this.#schemas = schemas;
  }

  all(): Named[] {
    return [...this.#named.values()];
  }

  typeOf(schema: ApiSchema, place: string, isParam = false): Type {
    const { $ref, enum: values, anyOf, oneOf, items, properties, additionalProperties } = schema;
    if ($ref !== undefined) return this.#referenced($ref.replace("#/components/schemas/", ""));
    if (schema.const !== undefined) return { kind: "literal", values: [schema.const] };
    if (values !== undefined) return this.#literal(values, place);
    if (oneOf !== undefined && isParam) return this.typeOf(merged(oneOf), place, isParam);
    if (anyOf !== undefined) return this.#anyOf(anyOf, place, isParam);
    if (Array.isArray(schema.type)) return this.#nullable(schema, schema.type, place, isParam);
    if (schema.type === "array" && items !== undefined)
      return { kind: "list", of: this.typeOf(items, place, isParam) };
    if (schema.type === "object" && properties !== undefined) {
      const fields = this.fieldsOf(schema, place, isParam);
      return this.#add({ kind: "record", name: pascal(place), base: null, fields, isParam });
    }
    if (schema.type === "object" && additionalProperties)
      return { kind: "map", of: this.typeOf(additionalProperties, place, isParam) };
    if (schema.type === "string" || schema.type === "integer" || schema.type === "boolean")
      return { kind: schema.type };
    throw new Error(`The schema of ${place} has an unknown kind: ${JSON.stringify(schema)}`);
  }

  fieldsOf(schema: ApiSchema, place: string, isParam = true): Field[] {
    const base = baseOf(place, schema, this.#schemas);
    return Object.entries(schema.properties ?? {})
      .filter(([name]) => !(name in (this.#schemas[base ?? ""]?.properties ?? {})))
      .map(([name, property]) => ({
        name,
        type: this.typeOf(property, `${place}_${name}`, isParam),
        required: schema.required?.includes(name) ?? false,
        description: property.description ?? null,
      }));
  }

  #add(type: Named): Type {
    if (this.#named.has(type.name)) throw new Error(`Two types would be named ${type.name}.`);
    this.#named.set(type.name, type);
    return { kind: "named", name: type.name, isParam: type.kind === "record" && type.isParam };
  }

  #nullable(schema: ApiSchema, types: string[], place: string, isParam: boolean): Type {
    const [type = "", ...others] = types.filter((each) => each !== "null");
    if (others.length > 0) throw new Error(`${place} has several types.`);
    return { kind: "nullable", of: this.typeOf({ ...schema, type }, place, isParam) };
  }

  #anyOf(anyOf: ApiSchema[], place: string, isParam: boolean): Type {
    const types = anyOf
      .filter(({ type }) => type !== "null")
      .map((each) => this.typeOf(each, place, isParam))
      .filter((each, index, all) => all.findIndex((other) => same(other, each)) === index);
    const [first, ...others] = types;
    if (first === undefined) throw new Error(`${place} is only null.`);
    const union = others.length === 0 ? first : this.#union(types, place);
    return anyOf.some(({ type }) => type === "null") ? { kind: "nullable", of: union } : union;
  }

  #union(types: Type[], place: string): Type {
    const of = types.map((type) => {
      if (type.kind !== "named" || this.#named.get(type.name)?.kind !== "record")
        throw new Error(`${place} is a union of types that are not objects.`);
      return type.name;
    });
    return this.#add({ kind: "union", name: pascal(place), of });
  }

  #literal(values: string[], place: string): Type {
    if (values.length < minNamedValues) return { kind: "literal", values };
    const equal = this.all().find((each) => each.kind === "enumeration" && same(each.values, values));
    if (equal !== undefined) return { kind: "named", name: equal.name, isParam: false };
    return this.#add({ kind: "enumeration", name: pascal(place), values });
  }

  #referenced(name: string): Type {
    const schema = this.#schemas[name];
    if (schema === undefined) throw new Error(`There is no schema ${name}.`);
    if (this.#named.has(name)) return { kind: "named", name, isParam: false };
    if (schema.properties === undefined) return this.typeOf(schema, name);
    const base = baseOf(name, schema, this.#schemas);
    if (base !== null) this.#referenced(base);
    const inherited = Object.keys(this.#schemas[base ?? ""]?.properties ?? {});
    const fields = this.fieldsOf(schema, name, false).filter((field) => !inherited.includes(field.name));
    return this.#add({ kind: "record", name, base, fields, isParam: false });
  }
}

/**
 * Returns a choice between objects as one object, for languages without such unions: what not all of them have is
 * optional. A field that they have in several forms keeps the first.
 */
function merged(choices: readonly ApiSchema[]): ApiSchema {
  const names = new Set(choices.flatMap(({ properties = {} }) => Object.keys(properties)));
  const properties = [...names].map((name): [string, ApiSchema] => {
    const forms = choices.flatMap(({ properties = {} }) => properties[name] ?? []);
    const description = [...new Set(forms.flatMap((form) => form.description ?? []))].join(" Or: ");
    const values = forms.flatMap((form) => form.const ?? []);
    const type = values.length === forms.length ? { enum: values } : (forms[0] ?? {});
    return [name, description === "" ? type : { ...type, description }];
  });
  const required = [...names].filter((name) => choices.every((choice) => choice.required?.includes(name)));
  return { type: "object", properties: Object.fromEntries(properties), required };
}

/** Returns the record with part of this one's name and fields: `Payment` for `PaymentEventBody`. */
function baseOf(name: string, schema: ApiSchema, schemas: Record<string, ApiSchema>): string | null {
  const hasAll = (other: ApiSchema) =>
    Object.entries(other.properties ?? {}).every(([key, property]) => {
      const own = schema.properties?.[key];
      return own !== undefined && same(shapeOf(own), shapeOf(property));
    });
  const [base] = Object.keys(schemas)
    .filter((other) => other !== name && name.startsWith(other) && schemas[other]?.properties !== undefined)
    .filter((other) => hasAll(schemas[other] ?? {}))
    .toSorted((a, b) => b.length - a.length);
  return base ?? null;
}

/** Normalizes a schema: without descriptions and limits, with sorted keys. */
function shapeOf(schema: ApiSchema): unknown {
  const { $ref, type, const: value, enum: values, anyOf, items, properties, additionalProperties } = schema;
  const inside = Object.entries(properties ?? {}).map(([name, each]) => [name, shapeOf(each)]);
  return [
    [$ref, type, value, values, anyOf?.map(shapeOf), items && shapeOf(items)],
    [inside.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)), schema.required?.toSorted()],
    additionalProperties && shapeOf(additionalProperties),
  ];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
