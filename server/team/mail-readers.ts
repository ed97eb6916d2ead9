import { unscoped } from "@/server/platform/db/db";
import { isAllowed, isRole } from "./permissions";

/** Members of an account who may use an operation, as readers of a mail about its noun, unless they do without those. */
export async function readersOf(accountId: string, operation: string, effect: "read" | "write") {
  const members = await unscoped.membership.findMany({ where: { accountId }, include: { user: true } });
  const [noun = ""] = operation.split(".");
  return members
    .filter(
      ({ role, mutedMails }) =>
        isRole(role) && isAllowed(role, operation, effect) && !mutedMails.includes(noun),
    )
    .map(({ user: { id, email, locale } }) => ({
      userId: id,
      to: email,
      locale: locale === "ar" ? ("ar" as const) : ("en" as const),
    }));
}
