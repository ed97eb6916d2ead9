import type { AttemptError } from "@/prisma/states";
import { createAccountBatcher } from "@/server/base/db/account-batcher";
import { type Mode, sqlWithDeadlockRetry, statement } from "@/server/base/db/db";

/** The outcome of one attempt. */
export type DeliveryResult = {
  due: { id: string; account_id: string; mode: Mode; endpoint_id: string; attempts: number };
  token: string;
  status: "pending" | "succeeded" | "failed";
  nextAttemptAt: Date | null;
  result: { status: number | null; body: string | null; ms: number; error: AttemptError | null };
};

const storeAttempts = statement(
  "select record_webhook_attempts($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as failing_since",
);

type Row = { failing_since: Date | null };

/**
 * Stores the outcome of an attempt, together with others that end at the same time. Returns since when the endpoint has
 * failed; null if it does not, or if the attempt is no longer ours.
 */
export const storeAttempt = createAccountBatcher<DeliveryResult, Date | null>({
  async load(all) {
    const rows = await sqlWithDeadlockRetry<Row>(storeAttempts, [
      all.map(({ due }) => due.account_id),
      all.map(({ due }) => due.mode),
      all.map(({ due }) => due.endpoint_id),
      all.map(({ due }) => due.id),
      all.map(({ due }) => due.attempts),
      all.map(({ token }) => token),
      all.map(({ status }) => status),
      all.map(({ nextAttemptAt }) => nextAttemptAt),
      all.map(({ result }) => result.status),
      all.map(({ result }) => result.body),
      all.map(({ result }) => result.ms),
      all.map(({ result }) => result.error),
    ]);
    return rows.map(({ failing_since }) => failing_since);
  },
  order: ({ due }) => due.endpoint_id,
  parallel: 2,
});
