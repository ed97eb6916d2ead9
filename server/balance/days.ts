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
  net: halalas.meta({ description: "gross - refunded - fees - vat: the change of the balance." }),
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

type Paid = { day: number; payments: number; gross: number; fee: number; vat: number };
type Refunded = { day: number; refunds: number; refunded: number };

export const listDays = operation({
  summary:
    "Summarize the balance by day, Riyadh time: payments, refunds, fees, VAT and net, newest day first.",
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
    const [paidDays, refundedDays] = await Promise.all([
      read<Paid>(paid, values),
      read<Refunded>(refunded, values),
    ]);
    const data = Array.from({ length: daysIn(from, to) }, (_, n) => {
      const { payments = 0, gross = 0, fee = 0, vat = 0 } = paidDays.find(({ day }) => day === n) ?? {};
      const { refunds = 0, refunded = 0 } = refundedDays.find(({ day }) => day === n) ?? {};
      const day = plusDays(from, n);
      return { day, payments, gross, refunds, refunded, fees: fee - vat, vat, net: gross - refunded - fee };
    });
    return { data: data.reverse() };
  },
});
