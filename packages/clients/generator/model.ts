import type { Document, Operation, Schema } from "./openapi";
import { createTypes, type Field, type Named, type Type } from "./types";

/** What a client offers, in terms that every language has. Names are those of the API, in snake case. */
export type Model = {
  /** The date of the API's version. */
  version: string;
  resources: Resource[];
  /** The types that have a name, in the order in which they are used: each after those that it refers to. */
  types: Named[];
  /** The schemas of the document that are part of the API's objects, by name. */
  objects: string[];
  /** The values of `error.type`. */
  errorTypes: string[];
};

export type Resource = { name: string; methods: Method[] };

export type Method = {
  name: string;
  verb: "get" | "post" | "delete";
  path: string;
  summary: string;
  /** The names of the parameters in the path. */
  ids: string[];
  /** Where `params` go. */
  takes: "body" | "query" | "nothing";
  params: Field[];
  /** The answer, or the items of the list that is answered. */
  result: Type;
  /** `cursor`: the list continues after its last item; `page`: it is one page; null: the answer is no list. */
  list: "cursor" | "page" | null;
};

/** Reads the document. Throws when it holds a schema that no client could express. */
export function readModel(document: Document): Model {
  const { schemas } = document.components;
  const types = createTypes(schemas);
  const objects = Object.keys(schemas).filter((name) => name !== "Error");
  for (const name of objects) types.typeOf({ $ref: `#/components/schemas/${name}` }, name);
  const resources = new Map<string, Resource>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      if (isStream(operation)) continue;
      const [name = ""] = operation.tags;
      const resource = resources.get(name) ?? { name, methods: [] };
      resource.methods.push(methodOf(path, verb, operation, types));
      resources.set(name, resource);
    }
  }
  return {
    version: document.info.version,
    resources: [...resources.values()],
    types: types.all(),
    objects,
    errorTypes: schemas.Error?.properties?.error?.properties?.type?.enum ?? [],
  };
}

/** Whether an operation answers with events for as long as it is open, which the clients don't express. */
export const isStream = ({ responses }: Operation) =>
  responses["200"]?.content?.["application/json"] === undefined;

/** The tag of an operation is its resource, and its id is `resource_method`. */
function methodOf(
  path: string,
  verb: string,
  operation: Operation,
  types: ReturnType<typeof createTypes>,
): Method {
  if (verb !== "get" && verb !== "post" && verb !== "delete") throw new Error(`${path} has a ${verb}.`);
  const [resource = ""] = operation.tags;
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const body = operation.requestBody?.content["application/json"].schema;
  const answer = operation.responses["200"]?.content?.["application/json"].schema ?? {};
  const items = itemsOf(answer);
  const cursor = query.some(({ name }) => name === "starting_after");
  return {
    name: operation.operationId.slice(resource.length + 1),
    verb,
    path,
    summary: operation.summary,
    ids: operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
    takes: body !== undefined ? "body" : query.length > 0 ? "query" : "nothing",
    params: types.fieldsOf(body ?? asObject(query), operation.operationId),
    result: types.typeOf(items ?? answer, operation.operationId),
    list: items === null ? null : cursor ? "cursor" : "page",
  };
}

/** Query parameters as the object that a client takes. The cursor is the client's own affair from the second page on. */
const asObject = (query: Operation["parameters"]): Schema => ({
  properties: Object.fromEntries(
    query.map(({ name, schema, description }) => [
      name,
      description === undefined ? schema : { ...schema, description },
    ]),
  ),
  required: query.filter(({ required }) => required).map(({ name }) => name),
});

const itemsOf = ({ properties }: Schema): Schema | null =>
  properties?.data?.items !== undefined && properties.has_more !== undefined ? properties.data.items : null;
