import { z } from "zod";
import { recordAudit } from "@/server/core/commit/audit";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { callerOf, personOf } from "@/server/team/person";
import { requireCode, requirePassword } from "@/server/team/second-factor";
import { recordProof } from "@/server/team/session";

export const prove = operation({
  summary:
    "Confirm the identity of the signed-in user: with a code if two-step sign-in is on, otherwise with the password.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ proof: z.string().min(1).max(128) }),
  output: z.object({ proved: z.literal(true) }),
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, { proof }) {
    const { id, totpConfirmedAt } = await personOf(ctx);
    const { session } = callerOf(ctx);
    try {
      if (totpConfirmedAt === null) await requirePassword(id, proof, session, "proof");
      else await requireCode(id, proof, { at: "step_up", session }, "proof");
    } catch (error) {
      if (ctx.audit !== null && error instanceof ApiError)
        await recordAudit(ctx.audit, ctx.scope, { target: id, outcome: "denied" });
      throw error;
    }
    await recordProof(session);
    return { proved: true as const };
  },
});
