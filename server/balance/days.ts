import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { Day } from "@/server/core/list/day-schema";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { daysIn, instantOf, plusDays } from "@/server/core/values/day";

/** The maximum number of days of a request: a page of the report. */
const maxDays = 31;

const count = z.int();
const halalas = z.int();

export const BalanceDay = z.object({
  day: Day,
  payments: count,
  gross: halalas,
  refunds: count,
  refunded: halalas,
  fees: halalas.meta({ description: "Fees for that day's payments, excluding VAT." }),
  vat: halalas.meta({ description: "VAT on those fees." }),
  deducted: halalas.meta({
    description:
      "Chargebacks less those that were reversed, their penalties, and what payouts charged beyond the fees.",
  }),
  net: halalas.meta({
    description: "gross - refunded - fees - vat - deducted: what was earned. Payouts are not deducted.",
  }),
});
export type BalanceDay = z.output<typeof BalanceDay>;

export const DayRange = z.strictObject({ from: Day, to: Day }).refine(({ from, to }) => from <= to, {
  path: ["to"],
  error: rule("not_before_from"),
});

// Both are read from covering indexes.
const paid = statement(`
  select floor(extract(epoch from paid_at - $3::timestamptz) / 86400)::int as day, count(*)::int as payments,
    sum(amount)::float8 as gross, sum(coalesce(fee, 0))::float8 as fee, sum(coalesce(fee_vat, 0))::float8 as vat
  from payment where account_id = $1 and mode = $2 and paid_at >= $3 and paid_at < $4 group by 1`);
const refunded = statement(`
  select floor(extract(epoch from succeeded_at - $3::timestamptz) / 86400)::int as day, count(*)::int as refunds,
    sum(amount)::float8 as refunded
  from refund where account_id = $1 and mode = $2 and status = 'succeeded' and succeeded_at >= $3 and succeeded_at < $4
  group by 1`);

// Few, which the index by kind finds.
const deducted = statement(`
  select floor(extract(epoch from t.created_at - $3::timestamptz) / 86400)::int as day, sum(e.amount)::float8 as deducted
  from ledger_transaction t join ledger_entry e on e.account_id = t.account_id and e.mode = t.mode
    and e.transaction_id = t.id and e.ledger_account in ('merchant_pending', 'merchant_available')
  where t.account_id = $1 and t.mode = $2 and t.created_at >= $3 and t.created_at < $4
    and t.kind in ('chargeback', 'chargeback_reversal', 'fee_adjustment', 'payout_fee') group by 1`);

type Paid = { day: number; payments: number; gross: number; fee: number; vat: number };
type Refunded = { day: number; refunds: number; refunded: number };
type Deducted = { day: number; deducted: number };

export const listDays = operation({
  summary:
    "Summarize the balance by day, Riyadh time: payments, refunds, fees, chargebacks and net, newest day first.",
  effect: "read",
  replica: true,
  input: DayRange.refine(({ from, to }) => daysIn(from, to) <= maxDays, {
    path: ["from"],
    error: rule("days_before_to", { days: maxDays }),
  }),
  output: z.object({ data: z.array(BalanceDay).max(maxDays) }),
  errors: [],
  async run({ scope: { accountId, mode }, read }, { from, to }) {
    const values = [accountId, mode, instantOf(from), instantOf(plusDays(to, 1))];
    const [paidDays, refundedDays, deductedDays] = await Promise.all([
      read<Paid>(paid, values),
      read<Refunded>(refunded, values),
      read<Deducted>(deducted, values),
    ]);
    const data = Array.from({ length: daysIn(from, to) }, (_, n) => {
      const { payments = 0, gross = 0, fee = 0, vat = 0 } = paidDays.find(({ day }) => day === n) ?? {};
      const { refunds = 0, refunded = 0 } = refundedDays.find(({ day }) => day === n) ?? {};
      const { deducted = 0 } = deductedDays.find(({ day }) => day === n) ?? {};
      const net = gross - refunded - fee - deducted;
      return {
        ...{ day: plusDays(from, n), payments, gross, refunds, refunded },
        ...{ fees: fee - vat, vat, deducted, net },
      };
    });
    return { data: data.reverse() };
  },
});
