import type { Context } from "@/server/core/context";
import { type Day, daysIn, momentOf, plusDays } from "@/server/core/day";
import { operation } from "@/server/core/operation";
import type { FailureCode } from "@/server/payments/failures";
import { statement } from "@/server/platform/db/db";
import { type brands, Period, Summary, type Totals } from "./schema";

type Sold = { day: number; brand: (typeof brands)[number]; gross: number; fees: number; paid: number };
type Failed = { failure_code: FailureCode; amount: number; count: number; before: number };
type Refunded = { refunds: number; before: number };

// Grouped by what PostgreSQL reckons fastest, and counted as days from the first one afterwards.
const soldByDay = statement(`
  select (extract(epoch from day - $3::timestamptz) / 86400)::int as day, brand, gross, fees, paid
  from (
    select date_bin('1 day', paid_at, $3::timestamptz) as day,
      case when brand in ('mada', 'visa', 'mastercard') then brand else 'other' end as brand,
      sum(amount)::float8 as gross, sum(coalesce(fee, 0))::float8 as fees, count(*)::int as paid
    from payment
    where account_id = $1 and mode = $2 and paid_at >= $3 and paid_at < $4
    group by 1, 2
  ) sold`);

const failedByReason = statement(`
  select coalesce(failure_code, 'processing_error') as failure_code,
    coalesce(sum(amount) filter (where created_at >= $4), 0)::float8 as amount,
    count(*) filter (where created_at >= $4)::int as count, count(*) filter (where created_at < $4)::int as before
  from payment
  where account_id = $1 and mode = $2 and status = 'failed' and created_at >= $3 and created_at < $5
  group by 1 order by 3 desc, 1`);

const refundedIn = statement(`
  select coalesce(sum(amount) filter (where succeeded_at >= $4), 0)::float8 as refunds,
    coalesce(sum(amount) filter (where succeeded_at < $4), 0)::float8 as before
  from refund
  where account_id = $1 and mode = $2 and status = 'succeeded' and succeeded_at >= $3 and succeeded_at < $5`);

export const readSummary = operation({
  summary:
    "Summarize a period: volume, fees, refunds, success rate, failure reasons, and the preceding period.",
  effect: "read",
  replica: true,
  input: Period,
  output: Summary,
  errors: [],
  async run(ctx, { from, to }) {
    const length = daysIn(from, to);
    const first = plusDays(from, -length);
    const { sold, failed, refunded } = await figures(ctx, { first, from, end: plusDays(to, 1) });
    const [before, now] = [sold.filter(({ day }) => day < length), sold.filter(({ day }) => day >= length)];
    return {
      object: "summary" as const,
      from,
      to,
      totals: totals(now, refunded.refunds, sum(failed, "count")),
      before: totals(before, refunded.before, sum(failed, "before")),
      days: Array.from({ length }, (_, n) => ({
        day: plusDays(from, n),
        gross: sum(on(now, n + length), "gross"),
        before: sum(on(before, n), "gross"),
        brands: byBrand(on(now, n + length)),
      })),
      failures: failed
        .filter(({ count }) => count > 0)
        .map(({ failure_code, count, amount }) => ({ failure_code, count, amount })),
    };
  },
});

async function figures(
  { scope: { accountId, mode }, read }: Context,
  { first, from, end }: { first: Day; from: Day; end: Day },
): Promise<{ sold: Sold[]; failed: Failed[]; refunded: Refunded }> {
  const all = [accountId, mode, momentOf(first), momentOf(from), momentOf(end)];
  const [sold, failed, [refunded]] = await Promise.all([
    read<Sold>(soldByDay, [accountId, mode, momentOf(first), momentOf(end)]),
    read<Failed>(failedByReason, all),
    read<Refunded>(refundedIn, all),
  ]);
  return { sold, failed, refunded: refunded ?? { refunds: 0, before: 0 } };
}

function totals(sold: readonly Sold[], refunds: number, failed: number): Totals {
  const [gross, fees, paid] = [sum(sold, "gross"), sum(sold, "fees"), sum(sold, "paid")];
  const attempts = paid + failed;
  return {
    gross,
    refunds,
    fees,
    net: gross - refunds - fees,
    paid,
    failed,
    success_rate: attempts === 0 ? null : paid / attempts,
  };
}

const on = (sold: readonly Sold[], day: number) => sold.filter((one) => one.day === day);

const byBrand = (sold: readonly Sold[]) => {
  const of = (brand: string) =>
    sum(
      sold.filter((one) => one.brand === brand),
      "gross",
    );
  return { mada: of("mada"), visa: of("visa"), mastercard: of("mastercard"), other: of("other") };
};

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);
