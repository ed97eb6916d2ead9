import { z } from "zod";
import { commit, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { inUnit } from "@/server/core/values/unit";
import { newKey, requireKeySlot, requireVerified } from "./new-key";
import { requireKeyWithinRole } from "./permission";
import { ApiKey, ApiKeyWithSecret, serializeKey } from "./schema";

const sevenDays = 604_800;

export const rollApiKey = operation({
  summary:
    "Rotate a secret key: create a replacement, shown only once, and keep the old key active for a limited time.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: { liveSecondFactor: true },
  revealsSecret: true,
  input: z.strictObject({
    id: id("key"),
    expire_old_in: inUnit(z.int().min(0).max(sevenDays), "seconds").default(86_400).meta({
      description: "How many seconds the old key keeps working; 0 revokes it immediately.",
    }),
  }),
  output: z.object({ old: ApiKey, new: ApiKeyWithSecret }),
  errors: ["resource_missing", "account_cannot_charge", "key_exceeds_role", "api_key_limit"],
  async run(ctx, input) {
    await requireVerified(ctx);
    return retryOnConflict(async () => {
      const old = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const now = ctx.now();
      if (serializeKey(old, now).status !== "active")
        throw new ApiError("parameter_invalid", { param: "id", variant: "key_inactive" });
      const requested = new Date(now.getTime() + input.expire_old_in * 1000);
      const expiresAt = old.expiresAt !== null && old.expiresAt < requested ? old.expiresAt : requested;
      requireKeyWithinRole(ctx, old);
      await requireKeySlot(ctx, old.id);
      const { row, secret } = newKey(ctx, { ...old, refundAllowance: old.refundAllowance ?? old.id });
      const output = {
        old: serializeKey({ ...old, expiresAt }, now),
        new: { ...serializeKey(row, now), secret },
      };
      await commit(ctx, {
        insert: [insert("api_key", row)],
        update: [update("api_key", old, { expiresAt })],
        response: ctx.responseTo(output),
      });
      return output;
    });
  },
});
