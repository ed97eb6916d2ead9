import { type Mode, unscoped } from "@/server/platform/db/db";
import { isAllowed, subjectOf } from "./throttle";

/** A reader's receipts in 15 minutes, whichever merchants they are of. */
export const mostToReader = 3;
/** Of one account in 24 hours: emails about subscriptions to one reader, and all emails to readers outside the account. */
const most = { toReader: 30, all: 300 };

type Sender = { accountId: string; mode: Mode };

/**
 * Counts an email to a payer or customer, and returns whether it may be sent. In test mode anyone can type any address and
 * pay with no money, so that without limits an account could flood strangers with its own words. Its members, whose
 * addresses are verified, get every email; in live mode everyone does.
 */
export async function mayMail(
  { accountId, mode }: Sender,
  to: string,
  about: "receipt" | "subscription",
): Promise<boolean> {
  if (mode === "live" || (await isMember(accountId, to))) return true;
  const isFew =
    about === "receipt"
      ? await isAllowed(subjectOf("receipt-reader", to), mostToReader)
      : await isAllowed(subjectOf("test-reader", `${accountId} ${to}`), most.toReader, "24 hours");
  return isFew && isAllowed(subjectOf("test-mails", accountId), most.all, "24 hours");
}

const isMember = async (accountId: string, email: string): Promise<boolean> =>
  (await unscoped.membership.count({
    where: { accountId, user: { email, emailVerifiedAt: { not: null } } },
  })) > 0;
