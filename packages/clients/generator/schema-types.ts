import openapiTS, { astToString } from "openapi-typescript";

/** Generates the types of all paths and objects of an OpenAPI document. */
export async function schemaTypes(document: object): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document, withoutBodies), { defaultNonNullable: false }));
}

/**
 * Examples of whole bodies would triple the length of the types. Examples of single fields (lists, in a
 * schema) are kept.
 */
const withoutBodies = (key: string, value: unknown) =>
  key === "example" || (key === "examples" && !Array.isArray(value)) ? undefined : value;
