import { z } from "zod";
import { commit, untilCommitted, update } from "@/server/core/commit";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { ApiKey, presentKey } from "./schema";

export const revokeApiKey = operation({
  summary: "Revoke a secret key. It stops working immediately and permanently.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({ id: id("key") }),
  output: ApiKey,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    untilCommitted(async () => {
      const row = existing(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      if (row.revokedAt !== null) return presentKey(row, ctx.now());
      const revokedAt = ctx.now();
      await commit(ctx, { update: [update("api_key", row, { revokedAt })] });
      return presentKey({ ...row, revokedAt }, ctx.now());
    }),
});
