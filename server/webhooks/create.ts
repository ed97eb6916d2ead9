import { commit, insert } from "@/server/core/commit";
import { env } from "@/server/core/env";
import { ApiError } from "@/server/core/errors";
import { newId, timeOf } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { seal } from "@/server/core/secrets";
import { checkUrl, EgressError } from "./egress";
import { presentEndpoint, WebhookEndpointInput, WebhookEndpointWithSecret } from "./schema";
import { newSecret } from "./signature";

const maximumEndpoints = 16;

export const createWebhookEndpoint = operation({
  summary: "Register an address that receives events; its signing secret is shown this once.",
  rest: "POST /v1/webhook_endpoints",
  effect: "write",
  revealsSecret: true,
  input: WebhookEndpointInput,
  output: WebhookEndpointWithSecret,
  errors: ["webhook_url_refused", "webhook_endpoint_limit"],
  async run(ctx, input) {
    const url = acceptable(input.url, ctx.scope.mode);
    if ((await ctx.db.webhookEndpoint.count({ where: { deletedAt: null } })) >= maximumEndpoints) {
      throw new ApiError("webhook_endpoint_limit");
    }
    const id = newId("we");
    const createdAt = timeOf(id);
    const secret = newSecret();
    const row = {
      id,
      ...ctx.scope,
      url,
      description: input.description ?? null,
      events: input.events,
      status: "enabled",
      disabledReason: null,
      failingSince: null,
      lastSuccessAt: null,
      version: null,
      secret: seal(secret, secretPlace(id)),
      previousSecret: null,
      previousExpiresAt: null,
      metadata: input.metadata ?? {},
      createdAt,
      updatedAt: createdAt,
      deletedAt: null,
      revision: 0,
    };
    const shown = { ...presentEndpoint(row), secret };
    await commit(ctx, { insert: [insert("webhook_endpoint", row)], answer: ctx.answer(shown) });
    return shown;
  },
});

/** Where a secret is stored; a sealed value opens only in its own place. */
export const secretPlace = (endpointId: string) => `webhook_endpoint:secret:${endpointId}`;

function acceptable(url: string, mode: "test" | "live"): string {
  try {
    return checkUrl(url, { mode, allowLocal: env.ALLOW_LOCAL_WEBHOOKS });
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    throw new ApiError("webhook_url_refused", {
      param: "url",
      message: `url: ${error.message}`,
      cause: error,
    });
  }
}
