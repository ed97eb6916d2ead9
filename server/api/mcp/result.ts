import { NeedsConfirmation } from "@/server/api/tools/tool";
import { log } from "@/server/base/runtime/log";
import { redactSecrets } from "@/server/base/runtime/redact";
import type { Context } from "@/server/core/operation/context";
import type { ApiError } from "@/server/core/operation/errors";

type ResultContext = Pick<Context, "scope" | "requestId"> & { tool: string };

/** A result, or an error as in the API. */
type Body = ({ result: unknown } | ReturnType<ApiError["envelope"]>) & {
  idempotency_key?: string;
  replayed?: true;
};

/**
 * Formats the result of a call. Its first line states the mode. Anything that looks like a secret or a card number is
 * removed, and a warning is logged.
 */
export function toolResult(context: ResultContext, sentence: string, body: Body) {
  const { mode } = context.scope;
  const first = mode === "test" ? "Mode: test" : "Mode: live - real money";
  const output = filtered(context, sentence);
  const text = filtered(context, JSON.stringify({ mode, request_id: context.requestId, ...body }));
  return {
    content: [
      { type: "text" as const, text: `${first}\n${output}` },
      { type: "text" as const, text },
    ],
    structuredContent: JSON.parse(text),
    isError: "error" in body,
  };
}

/** Adds what must be confirmed to the error, if a confirmation is missing. */
export const errorBody = (error: ApiError, locale: Context["locale"]) => ({
  ...error.envelope(locale),
  ...(error instanceof NeedsConfirmation ? { preview: error.preview } : {}),
});

function filtered({ tool, scope, requestId }: ResultContext, text: string): string {
  const clean = redactSecrets(text);
  if (clean !== text)
    log.error("removed a possible secret or card number from a tool result", {
      request: requestId,
      operation: tool,
      account: scope.accountId,
      mode: scope.mode,
    });
  return clean;
}
