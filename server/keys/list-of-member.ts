import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { ApiKey, serializeKey } from "./schema";

const maxKeys = 500;

export const listMemberKeys = operation({
  summary: "List the active secret keys that a member created, in both modes, newest first.",
  effect: "read",
  input: z.strictObject({ id: id("usr") }),
  output: z.object({ data: z.array(ApiKey).max(maxKeys) }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const now = ctx.now();
    orNotFound(
      await unscoped.membership.findFirst({ where: { accountId: ctx.scope.accountId, userId: input.id } }),
    );
    const rows = await unscoped.apiKey.findMany({
      where: {
        accountId: ctx.scope.accountId,
        createdBy: input.id,
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      },
      orderBy: { id: "desc" },
      take: maxKeys,
    });
    return { data: rows.map((row) => serializeKey(row, now)) };
  },
});
