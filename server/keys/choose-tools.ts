import { z } from "zod";
import { commit, update } from "@/server/core/commit";
import { orNotFound } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { retryOnConflict } from "@/server/core/retry-on-conflict";
import { requireKeyWithinRole } from "./permission";
import { ApiKey, DisabledTools, serializeKey } from "./schema";

export const chooseTools = operation({
  summary: "Set which tools are turned off for a secret key. Takes effect with its next request.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({ id: id("key"), disabled_tools: DisabledTools }),
  output: ApiKey,
  errors: ["resource_missing", "key_exceeds_role"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const disabledTools = input.disabled_tools;
      if (row.disabledTools.some((tool) => !disabledTools.includes(tool))) requireKeyWithinRole(ctx, row);
      const output = serializeKey({ ...row, disabledTools }, ctx.now());
      await commit(ctx, {
        update: [update("api_key", row, { disabledTools })],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});
