import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  InitializeRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { log } from "@/server/base/runtime/log";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";

const requests: Readonly<Record<string, z.ZodType>> = {
  initialize: InitializeRequestSchema,
  "tools/list": ListToolsRequestSchema,
  "tools/call": CallToolRequestSchema,
  "resources/list": ListResourcesRequestSchema,
  "resources/templates/list": ListResourceTemplatesRequestSchema,
  "resources/read": ReadResourceRequestSchema,
  "prompts/list": ListPromptsRequestSchema,
  "prompts/get": GetPromptRequestSchema,
};

const Named = z.looseObject({ id: z.union([z.string(), z.number()]), method: z.string() });

/**
 * Returns the error of a request whose parameters its method does not accept, or null. The protocol's library would
 * respond with its validator's text.
 */
export function paramsFault(message: unknown): { id: string | number; error: ApiError } | null {
  const named = Named.safeParse(message).data;
  const shape = named === undefined ? undefined : requests[named.method];
  if (named === undefined || shape === undefined) return null;
  try {
    parseInput(shape, message);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { id: named.id, error };
    throw error;
  }
}

/** Returns the JSON-RPC response about parameters that a method does not accept. */
export const invalidParams = (id: string | number, error: ApiError, locale: Locale) => ({
  jsonrpc: "2.0",
  id,
  error: {
    code: ErrorCode.InvalidParams,
    message: error.envelope(locale).error.message,
    data: error.envelope(locale),
  },
});

/** Runs a handler. The protocol's library would send the text of any error, with paths of this machine in it. */
export async function answered<T>(requestId: string, handle: () => T | Promise<T>): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof McpError) throw error;
    log.error("tool request", { request: requestId }, error);
    throw new McpError(ErrorCode.InternalError, "Try again.");
  }
}
