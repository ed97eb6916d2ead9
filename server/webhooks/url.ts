import { env } from "@/server/base/runtime/env";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { checkUrl } from "./egress";
import { EgressError } from "./egress-response";

/** Validates a receiver's URL. Throws `webhook_url_refused` if it is not allowed. */
export function validateUrl({ scope }: Pick<Context, "scope">, url: string): string {
  try {
    return checkUrl(url, { mode: scope.mode, allowLocal: env.ALLOW_LOCAL_WEBHOOKS });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new ApiError("webhook_url_refused", {
      param: "url",
      message: error.words,
      cause: error,
    });
  }
}
