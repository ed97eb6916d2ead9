import { unscoped } from "@/server/core/db";
import { isAllowed, isRole } from "@/server/team/permissions";

/** Members of an account who may use an operation, as readers of a mail about what it is for. */
export async function readersOf(accountId: string, operation: string, effect: "read" | "write") {
  const members = await unscoped.membership.findMany({ where: { accountId }, include: { user: true } });
  return members
    .filter(({ role }) => isRole(role) && isAllowed(role, operation, effect))
    .map(({ user: { id, email, locale } }) => ({
      userId: id,
      to: email,
      locale: locale === "ar" ? ("ar" as const) : ("en" as const),
    }));
}
