import { type Mode, unscoped } from "@/server/base/db/db";
import { throttleKey, tryConsume } from "@/server/core/commit/throttle";

/** Receipts to one recipient in 15 minutes, over all merchants. */
export const maxReceiptsToRecipient = 3;
/**
 * Per account in 24 hours: emails about subscriptions to one recipient outside the account, and all emails.
 */
const maxPerDay = { toRecipient: 30, all: 300 };

type Sender = { accountId: string; mode: Mode };

/**
 * Counts an email of an account, and returns whether it may be sent. In live mode every email may. In test mode anyone
 * can enter any address and pay without money, so an account could flood strangers with its own text. Its members, whose
 * addresses are verified, get as many as the account may send.
 */
export async function mayEmail(
  { accountId, mode }: Sender,
  to: string,
  about: "receipt" | "subscription" | "member",
): Promise<boolean> {
  if (mode === "live") return true;
  const isFew =
    about === "member" || (await isMember(accountId, to))
      ? true
      : about === "receipt"
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
