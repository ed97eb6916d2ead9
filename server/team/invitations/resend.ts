import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { invite } from "./create";
import { Invitation } from "./schema";

export const resendInvitation = operation({
  summary: "Resend an open invitation with a new link, valid for seven days. The old link stops working.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("inv") }),
  output: Invitation,
  errors: ["resource_missing", "role_too_high", "too_many_tries", "step_up_required"],
  async run(ctx, input) {
    const where = { id: input.id, accountId: ctx.scope.accountId, acceptedAt: null, revokedAt: null };
    const { email, role } = orNotFound(await unscoped.invitation.findFirst({ where }));
    return invite(ctx, email, z.enum(roles).parse(role));
  },
});
