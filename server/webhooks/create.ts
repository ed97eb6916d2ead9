import { sqlErrors, sqlState } from "@/server/base/db/sql-errors";
import { seal } from "@/server/base/runtime/secrets";
import { commit, insert } from "@/server/core/commit/commit";
import { ApiError } from "@/server/core/operation/errors";
import { operation, scopeMissing } from "@/server/core/operation/operation";
import { newId, timeOfId } from "@/server/core/values/ids";
import { containsManageUrl, mayActForCustomers } from "@/server/core/values/manage-url";
import { serializeEndpoint, WebhookEndpointInput, WebhookEndpointWithSecret } from "./schema";
import { newSecret } from "./signature";
import { validateUrl } from "./url";

export const createWebhookEndpoint = operation({
  summary: "Create a webhook endpoint. Its signing secret is shown only once.",
  rest: "POST /v1/webhook_endpoints",
  effect: "write",
  appScope: "webhooks:write",
  roles: ["admin", "developer"],
  stepUp: true,
  revealsSecret: true,
  input: WebhookEndpointInput,
  output: WebhookEndpointWithSecret,
  errors: ["webhook_url_refused", "webhook_endpoint_limit"],
  async run(ctx, input) {
    if (input.events.some(containsManageUrl) && !mayActForCustomers(ctx.actor))
      throw scopeMissing("subscriptions:write");
    const url = validateUrl(ctx, input.url);
    const id = newId("we");
    const createdAt = timeOfId(id);
    const secret = newSecret();
    const row = {
      id,
      ...ctx.scope,
      url,
      description: input.description ?? null,
      events: input.events,
      status: "enabled" as const,
      disabledReason: null,
      failingSince: null,
      lastSuccessAt: null,
      version: null,
      secret: seal(secret, encryptionContext(id)),
      previousSecret: null,
      previousExpiresAt: null,
      metadata: input.metadata ?? {},
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
      revision: 0,
    };
    const output = { ...serializeEndpoint(row), secret };
    await commit(ctx, { insert: [insert("webhook_endpoint", row)], response: ctx.responseTo(output) }).catch(
      throwEndpointLimit,
    );
    return output;
  },
});

/**
 * Throws `webhook_endpoint_limit` if the database rejected the endpoint. It counts them, so that two concurrent
 * requests cannot both use the last slot.
 */
function throwEndpointLimit(error: unknown): never {
  throw sqlState(error) === sqlErrors.endpointLimit
    ? new ApiError("webhook_endpoint_limit", { cause: error })
    : error;
}

/** Returns the place of a secret; an encrypted value can be decrypted only for its own place. */
export const encryptionContext = (endpointId: string) => `webhook_endpoint:secret:${endpointId}`;
