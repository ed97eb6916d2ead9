import { z } from "zod";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { ApiKey, serializeKey } from "./schema";

export const revokeApiKey = operation({
  summary: "Revoke a secret key. It stops working immediately and permanently.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({ id: id("key") }),
  output: ApiKey,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      if (row.revokedAt !== null) return serializeKey(row, ctx.now());
      const revokedAt = ctx.now();
      await commit(ctx, { update: [update("api_key", row, { revokedAt })] });
      return serializeKey({ ...row, revokedAt }, ctx.now());
    }),
});
