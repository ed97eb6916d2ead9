import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { Settings, serializeSettings } from "./schema";

export const getSettings = operation({
  summary: "Retrieve the settings of the account and the signed-in user's email preferences.",
  effect: "read",
  input: z.strictObject({}),
  output: Settings,
  errors: [],
  run: (ctx) => settingsOf(ctx),
});

/** The settings as the signed-in user sees them. */
export async function settingsOf({ db, scope, actor }: Context): Promise<Settings> {
  const { accountId } = scope;
  const [account, member] = await Promise.all([
    db.account.findUniqueOrThrow({ where: { id: accountId } }),
    actor.type === "user" ? unscoped.membership.findFirst({ where: { accountId, userId: actor.id } }) : null,
  ]);
  return serializeSettings(account, member, scope.mode);
}
