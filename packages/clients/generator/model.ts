import type { ApiDocument, ApiOperation, ApiSchema } from "./openapi";
import { type Field, type Named, type Type, TypeBuilder } from "./types";

/** The API of a client in language-independent terms. Names are in snake case, as in the API. */
export type Model = {
  version: string;
  resources: Resource[];
  /** The named types in dependency order: each after the types it refers to. */
  types: Named[];
  /** The document's schemas that are part of the API's objects, by name. */
  objects: string[];
  errorTypes: string[];
};

export type Resource = { name: string; methods: Method[] };

export type Method = {
  name: string;
  verb: "get" | "post" | "delete";
  path: string;
  summary: string;
  ids: string[];
  /** Where `params` are sent. */
  takes: "body" | "query" | "nothing";
  params: Field[];
  result: Type;
  /** `cursor`: the list continues after its last item; `page`: a single page; null: not a list. */
  list: "cursor" | "page" | null;
};

/** Reads the document. Throws if it contains a schema that a client could not express. */
export function readModel(document: ApiDocument): Model {
  const { schemas } = document.components;
  const types = new TypeBuilder(schemas);
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

/** Returns whether an operation streams events, which the clients do not support. */
export const isStream = ({ responses }: ApiOperation) =>
  responses["200"]?.content?.["application/json"] === undefined;

/** The operation's tag is its resource, and its ID is `resource_method`. */
function methodOf(path: string, verb: string, operation: ApiOperation, types: TypeBuilder): Method {
  if (verb !== "get" && verb !== "post" && verb !== "delete") throw new Error(`${path} has a ${verb}.`);
  const [resource = ""] = operation.tags;
  const query = operation.parameters.filter((parameter) => parameter.in === "query");
  const body = operation.requestBody?.content["application/json"].schema;
  const response = operation.responses["200"]?.content?.["application/json"].schema ?? {};
  const items = itemsOf(response);
  const cursor = query.some(({ name }) => name === "starting_after");
  return {
    name: operation.operationId.slice(resource.length + 1),
    verb,
    path,
    summary: operation.summary,
    ids: operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
    takes: body !== undefined ? "body" : query.length > 0 ? "query" : "nothing",
    params: types.fieldsOf(body ?? asObject(query), operation.operationId),
    result: types.typeOf(items ?? response, operation.operationId),
    list: items === null ? null : cursor ? "cursor" : "page",
  };
}

/**
 * Returns the query parameters as the object that a client accepts, without the cursor, which the client sets
 * from the second page on.
 */
const asObject = (query: ApiOperation["parameters"]): ApiSchema => ({
  properties: Object.fromEntries(
    query.map(({ name, schema, description }) => [
      name,
      description === undefined ? schema : { ...schema, description },
    ]),
  ),
  required: query.filter(({ required }) => required).map(({ name }) => name),
});

const itemsOf = ({ properties }: ApiSchema): ApiSchema | null =>
  properties?.data?.items !== undefined && properties.has_more !== undefined ? properties.data.items : null;
