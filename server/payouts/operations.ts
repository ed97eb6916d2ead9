import { z } from "zod";
import { type Weekday, weekdays } from "@/prisma/states";
import { availableIfPaidBefore } from "@/server/balance/available";
import { sql, statement } from "@/server/base/db/db";
import { Day } from "@/server/core/list/day-schema";
import { operation } from "@/server/core/operation/operation";
import { inAccountsTurn } from "@/server/core/operation/scan-slot";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import {
  countPayouts,
  getChargeback,
  getPayout,
  listChargebacks,
  listPayoutLines,
  listPayouts,
} from "./read";
import { importPayout } from "./upload";

// Simulated payments never reach the gateway. A refund is deducted with its payment or after it.
const unsettled = statement(`
  select (
    select coalesce(sum(p.net), 0) from payment p
    where p.account_id = $1 and p.mode = $2 and not p.simulated and p.paid_at < $3 and p.paid_at >= $4
      and not exists (select from payout_line l where l.account_id = $1 and l.mode = $2 and l.payment_id = p.id
        and l.type in ('payment', 'installment') and (l.difference is null or l.difference in ('amount', 'fee')))
  )::float8 - (
    select coalesce(sum(r.amount), 0) from refund r join payment p on p.account_id = $1 and p.mode = $2 and p.id = r.payment_id
    where r.account_id = $1 and r.mode = $2 and not r.simulated and r.status = 'succeeded' and r.succeeded_at >= $4
      and p.paid_at < $3
      and not exists (select from payout_line l where l.account_id = $1 and l.mode = $2 and l.refund_id = r.id)
  )::float8 as amount`);
const scheduleOf = statement("select payout_days from account where id = $1");

/** What is older was settled before payouts were imported here, or is a difference that a person must look at. */
const lookBackDays = 30;

/** Returns the next day of a schedule, today included. */
export function nextPayoutDay(today: string, days: readonly Weekday[]): string {
  const dates = Array.from({ length: 7 }, (_, n) => plusDays(today, n));
  const next = dates.find((date) => days.includes(weekdayOf(date)));
  if (next === undefined) throw new Error("A schedule has at least one day.");
  return next;
}

const weekdayOf = (date: string): Weekday => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "sunday";

const expectedPayout = operation({
  summary:
    "Estimate the next payout: its day by the account's schedule, and its amount by the fees known so far.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    date: Day,
    amount: z.int().meta({ description: "Halalas. Negative if more is deducted than paid." }),
    days: z.array(z.enum(weekdays)),
  }),
  errors: [],
  async run({ scope, now, db }) {
    const [account] = await sql<{ payout_days: Weekday[] }>(scheduleOf, [scope.accountId]);
    const days = account?.payout_days ?? ["monday", "thursday"];
    const today = dayOf(now());
    // A payout of today that was imported is not expected any more.
    const isPaid = (await db.payout.count({ where: { date: today } })) > 0;
    const date = nextPayoutDay(isPaid ? plusDays(today, 1) : today, days);
    const from = instantOf(plusDays(today, -lookBackDays));
    const values = [scope.accountId, scope.mode, availableIfPaidBefore(instantOf(date)), from];
    const [row] = await inAccountsTurn(scope.accountId, () => sql<{ amount: number }>(unsettled, values));
    return { date, amount: row?.amount ?? 0, days };
  },
});

export const payoutOperations = {
  list: listPayouts,
  count: countPayouts,
  get: getPayout,
  list_lines: listPayoutLines,
  expected: expectedPayout,
  import: importPayout,
} as const;

export const chargebackOperations = { list: listChargebacks, get: getChargeback } as const;
