import { z } from "zod";
import { seal } from "@/server/base/runtime/secrets";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { inUnit } from "@/server/core/values/unit";
import { encryptionContext } from "./create";
import { endpoint } from "./get";
import { serializeEndpoint, WebhookEndpointWithSecret } from "./schema";
import { newSecret } from "./signature";

export const rotateWebhookSecret = operation({
  summary:
    "Rotate the signing secret of a webhook endpoint. The new secret is shown only once; the old one keeps signing for a limited time.",
  rest: "POST /v1/webhook_endpoints/{id}/rotate_secret",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  revealsSecret: true,
  input: z.strictObject({
    id: id("we"),
    expire_old_in: inUnit(z.int().min(0).max(604_800), "seconds").default(86_400).meta({
      description: "How many seconds the old secret keeps signing; 0 removes it immediately.",
    }),
  }),
  output: WebhookEndpointWithSecret,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = await endpoint(ctx, input.id);
      const now = ctx.now();
      const secret = newSecret();
      const set = {
        secret: seal(secret, encryptionContext(row.id)),
        ...(input.expire_old_in === 0
          ? { previousSecret: null, previousExpiresAt: null }
          : {
              previousSecret: row.secret,
              previousExpiresAt: new Date(now.getTime() + input.expire_old_in * 1000),
            }),
        updatedAt: now,
      };
      const output = { ...serializeEndpoint({ ...row, ...set }), secret };
      await commit(ctx, {
        update: [update("webhook_endpoint", row, set)],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});
