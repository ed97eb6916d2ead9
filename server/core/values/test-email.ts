import { type Mode, unscoped } from "@/server/base/db/db";
import { throttleKey, tryConsume } from "@/server/core/commit/throttle";

/** Receipts to one recipient in 15 minutes, over all merchants. */
export const maxReceiptsToRecipient = 3;
/**
 * Per account in 24 hours: emails about subscriptions to one recipient, and all emails to recipients outside
 * the account.
 */
const maxPerDay = { toRecipient: 30, all: 300 };

type Sender = { accountId: string; mode: Mode };

/**
 * Counts an email to a payer or customer, and returns whether it may be sent. In test mode anyone can enter
 * any address and pay without money, so an account could flood strangers with its own text. Its members,
 * whose addresses are verified, and all recipients in live mode get every email.
 */
export async function mayEmail(
  { accountId, mode }: Sender,
  to: string,
  about: "receipt" | "subscription",
): Promise<boolean> {
  if (mode === "live" || (await isMember(accountId, to))) return true;
  const isFew =
    about === "receipt"
      ? await tryConsume(throttleKey("receipt-recipient", to), maxReceiptsToRecipient)
      : await tryConsume(
          throttleKey("test-email-recipient", `${accountId} ${to}`),
          maxPerDay.toRecipient,
          "24 hours",
        );
  return isFew && tryConsume(throttleKey("test-emails", accountId), maxPerDay.all, "24 hours");
}

const isMember = async (accountId: string, email: string): Promise<boolean> =>
  (await unscoped.membership.count({
    where: { accountId, user: { email, emailVerifiedAt: { not: null } } },
  })) > 0;
