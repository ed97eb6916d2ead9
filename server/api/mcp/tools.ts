import { z } from "zod";
import { modes } from "@/prisma/states";
import { hasScopeOf } from "@/server/api/key-scopes";
import { exampleOf } from "@/server/api/openapi/example";
import { type Json, toJsonSchema } from "@/server/api/openapi/schema";
import type { Tool } from "@/server/api/tools/tool";
import { tools } from "@/server/api/tools/tools";
import { isRecord } from "@/server/base/runtime/values";
import { type Authenticated, actorOf, type CallerAccess } from "@/server/keys/authenticate";
import { isPermitted } from "@/server/keys/permission";
import { descriptionOf } from "./repeated-call";

type ToolAccess = CallerAccess & Pick<Authenticated, "disabledTools">;

export const isToolEnabled = ({ disabledTools }: ToolAccess, { name }: Tool) => !disabledTools.includes(name);

/** Returns the tools of a client: without those turned off for its key, denied to its creator's role, or outside its scopes. */
export const usableTools = (key: ToolAccess) =>
  tools.filter(
    (tool) =>
      isToolEnabled(key, tool) &&
      isPermitted(key.roles, tool.operation, undefined) &&
      hasScopeOf(tool.operation, actorOf(key)),
  );

/** Returns the descriptions of the tools of a client. */
export const toolsFor = (key: ToolAccess) => usableTools(key).map(cachedDescription);

const descriptions = new Map<Tool, ReturnType<typeof describeTool>>();

function cachedDescription(tool: Tool) {
  const description = descriptions.get(tool) ?? describeTool(tool);
  descriptions.set(tool, description);
  return description;
}

const describeTool = (tool: Tool) => ({
  name: tool.name,
  title: tool.title,
  description: descriptionOf(tool),
  inputSchema: inputSchema(tool),
  outputSchema: outputSchema(tool),
  annotations: {
    title: tool.title,
    readOnlyHint: tool.operation.effect === "read",
    destructiveHint: tool.destructive === true,
    idempotentHint: tool.idempotent === true,
    openWorldHint: tool.openWorld === true,
  },
});

const idempotencyKey = {
  type: "string",
  minLength: 1,
  maxLength: 255,
  description:
    'Your own key for this call. If you send the call again with it, you get the first response and nothing is executed twice. If you omit it, a key is generated. Example: "order-1001".',
  examples: ["order-1001"],
};

function inputSchema({ input, operation }: Tool) {
  const { properties, required } = withExamples(toJsonSchema(input, "input", {}));
  const own = operation.effect === "write" ? { idempotency_key: idempotencyKey } : {};
  return {
    type: "object" as const,
    properties: { ...(isRecord(properties) ? properties : {}), ...own } as Record<string, object>, // schemas
    ...(Array.isArray(required) && required.length > 0 ? { required: required.map(String) } : {}),
    additionalProperties: false,
  };
}

/** Models read descriptions, so examples are included in them. */
function withExamples(schema: Json): Json {
  if (!isRecord(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, inner]) => {
    if (!isRecord(inner)) return [name, inner];
    const example = JSON.stringify(exampleOf(inner, {}, name));
    const description = `${inner.description ?? ""} Example: ${example}.`.trim();
    return [name, { ...withExamples(inner), description }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const ErrorResult = z.object({
  type: z.string(),
  code: z.string(),
  message: z.string(),
  param: z.string().nullable(),
  doc_url: z.string(),
  errors: z
    .array(z.object({ param: z.string().nullable(), code: z.string(), message: z.string() }))
    .optional()
    .meta({ description: "Every invalid argument." }),
});

/** One schema for results and errors: clients validate errors against it, too. */
function outputSchema({ output, preview, operation }: Tool) {
  const result = z.object({
    mode: z.enum(modes),
    request_id: z.string(),
    ...(operation.effect === "write"
      ? {
          idempotency_key: z.string().optional(),
          replayed: z
            .literal(true)
            .optional()
            .meta({ description: "The result is that of an earlier call; nothing was done again." }),
        }
      : {}),
    result: output.optional(),
    error: ErrorResult.optional().meta({
      description: "The error, in the format of the API, if there is no result.",
    }),
    ...(preview === undefined ? {} : { preview: preview.optional() }),
  });
  const { $schema: _, ...schema } = z.toJSONSchema(result, { io: "output", unrepresentable: "any" });
  return { ...schema, type: "object" as const };
}
