import { z } from "zod";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { requireKeyWithinRole } from "./permission";
import { ApiKey, serializeKey, ToolNames } from "./schema";

/** More than all tools; the names are not checked, because a tool of another version may be turned off. */
const maxDisabled = 50;

export const chooseTools = operation({
  summary: "Turn tools on and off for a secret key. Takes effect with its next request.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({ id: id("key"), turn_on: ToolNames.default([]), turn_off: ToolNames.default([]) }),
  output: ApiKey,
  errors: ["resource_missing", "key_exceeds_role"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const { turn_on, turn_off } = input;
      if (row.disabledTools.some((tool) => turn_on.includes(tool))) requireKeyWithinRole(ctx, row);
      const disabledTools = [...new Set([...row.disabledTools, ...turn_off])]
        .filter((tool) => !turn_on.includes(tool))
        .sort();
      if (disabledTools.length > maxDisabled) throw tooManyError();
      const output = serializeKey({ ...row, disabledTools }, ctx.now());
      await commit(ctx, {
        update: [update("api_key", row, { disabledTools })],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});

const tooManyError = () =>
  new ApiError("parameter_invalid", {
    param: "turn_off",
    variant: "too_many_tools_off",
    values: { max: maxDisabled },
  });
