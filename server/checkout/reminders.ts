import type { Mode } from "@/server/base/db/db";
import { unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument, inAccountOfRow } from "@/server/base/db/directory";
import { payerContext } from "@/server/context";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import {
  canStopReminders,
  type RemindersAction,
  setReminders,
  subscriptionIn,
} from "@/server/subscriptions/reminders";
import { managedSubscription } from "./managed-subscription";
import { type Merchant, toMerchant } from "./merchant";

/**
 * The page behind the URL in a reminder. It shows less than the customer's own page, because mail programs
 * know the URL.
 */
export type RemindersPage = {
  mode: Mode;
  merchant: Merchant;
  locale: Locale | null;
  description: string;
  areStopped: boolean;
};

/** Null if the signature is invalid. */
export const remindersPage = (token: string): Promise<RemindersPage | null> =>
  inAccountOfRow("subscriptionId", subscriptionIn(token) ?? "", () => readRemindersPage(token));

async function readRemindersPage(token: string): Promise<RemindersPage | null> {
  const found = await subscriptionOf(token);
  if (found === null) return null;
  const { customer, account, row } = found;
  return {
    mode: row.mode,
    merchant: toMerchant(account),
    locale: customer?.locale ?? null,
    description: row.description,
    areStopped: row.remindersStoppedAt !== null,
  };
}

async function subscriptionOf(token: string) {
  const id = subscriptionIn(token);
  const found =
    id === null
      ? null
      : await unscoped.subscription.findUnique({ where: { id }, include: { customer: true } });
  if (found === null || !canStopReminders(found)) return null;
  const { customer, ...row } = found;
  const account = await unscoped.account.findUniqueOrThrow({ where: { id: row.accountId } });
  return { customer, account, row };
}

/** Stops or resumes reminders, by the URL in one of them. Throws `resource_missing`. */
export const setRemindersByEmail = (token: string, action: RemindersAction): Promise<void> =>
  inAccountOfRow("subscriptionId", subscriptionIn(token) ?? "", () => setByEmail(token, action));

async function setByEmail(token: string, action: RemindersAction): Promise<void> {
  const found = await subscriptionOf(token);
  if (found === null) throw new ApiError("resource_missing");
  await setReminders(payerContext(found.row), found.row.id, action);
}

/** Stops or resumes reminders, from the customer's own page. Throws `resource_missing`, `subscription_not_active`. */
export const setRemindersByCustomer = inAccountOfFirstArgument(
  "subscription",
  async (slug: string, action: RemindersAction): Promise<void> => {
    const found = await managedSubscription(slug);
    if (found === null) throw new ApiError("resource_missing");
    await setReminders(found.ctx, found.row.id, action);
  },
);
