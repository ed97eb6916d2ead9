/** The part of JSON Schema that the OpenAPI document uses for types. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  const?: string;
  enum?: string[];
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  additionalProperties?: ApiSchema | false;
  required?: string[];
  description?: string;
};

type Body = { content: { "application/json": { schema: ApiSchema } } };

type Parameter = {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema: ApiSchema;
};

export type ApiOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Partial<Body>>;
};

/** The part of the OpenAPI document that the clients are generated from. */
export type ApiDocument = {
  info: { version: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, ApiSchema> };
};
