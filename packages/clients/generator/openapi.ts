/** The part of JSON Schema that the OpenAPI document uses for types. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  required?: string[];
  description?: string;
};

type Body = { content: { "application/json": { schema: Schema } } };

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Partial<Body>>;
};

/** The part of the OpenAPI document that the clients are generated from. */
export type Document = {
  info: { version: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
