import { z } from "zod";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { text } from "@/server/core/values/text";
import { changeCase, hasAcceptedContract, readCase, requireEditable } from "./case";
import { contract } from "./contract";
import { serializeVerification, Verification } from "./schema";

export const acceptContract = operation({
  summary: "Accept the contract as shown.",
  effect: "write",
  appScope: "verification:write",
  roles: ["admin"],
  input: z.strictObject({
    version: text(1, 32),
    digest: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/, rule("contract_digest")),
  }),
  output: Verification,
  errors: [],
  run: (ctx, { version, digest }) =>
    retryOnConflict(async () => {
      const before = await readCase(ctx);
      requireEditable(before);
      if (version !== contract.version || digest !== contract.digest)
        throw new ApiError("state_conflict", { param: "version", variant: "contract_changed" });
      if (hasAcceptedContract(before.row)) return serializeVerification(before, ctx.now());
      const set = {
        contractVersion: version,
        contractDigest: digest,
        contractAcceptedAt: ctx.now(),
        contractAcceptedBy: ctx.actor.type === "user" ? ctx.actor.id : ctx.actor.type,
        contractIp: ctx.audit?.ip ?? null,
        status: "in_progress" as const,
      };
      return serializeVerification(await changeCase(ctx, before, { set }), ctx.now());
    }),
});
