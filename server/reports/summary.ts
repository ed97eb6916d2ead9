import { statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { type Day, daysIn, plusDays } from "@/server/core/values/day";
import type { FailureCode } from "@/server/payments/failures";
import { type brands, Period, Summary, type Totals } from "./schema";

type Sold = { day: number; brand: (typeof brands)[number]; gross: number; fees: number; paid: number };
type Failed = { failure_code: FailureCode; amount: number; count: number; before: number };
type Refunded = { refunds: number; before: number };

// Returns the figures of each day: the folded sums plus later changes.
const activity = statement(`
  select (day - $3::date)::int as day, kind, name, sum(count)::int as count, sum(amount)::float8 as amount,
    sum(fees)::float8 as fees
  from (
    select day, kind, name, count, amount, fees from activity_day
    where account_id = $1 and mode = $2 and day >= $3::date and day < $4::date
    union all
    select day, kind, name, count, amount, fees from activity_delta
    where account_id = $1 and mode = $2 and day >= $3::date and day < $4::date) part
  group by day, kind, name`);

type Activity = { day: number; count: number; amount: number; fees: number } & (
  | { kind: "paid"; name: Sold["brand"] }
  | { kind: "failed"; name: FailureCode }
  | { kind: "refunded"; name: "" }
);

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
        gross: sum(onDay(now, n + length), "gross"),
        before: sum(onDay(before, n), "gross"),
        brands: byBrand(onDay(now, n + length)),
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
  const rows = await read<Activity>(activity, [accountId, mode, first, end]);
  const length = daysIn(first, from) - 1;
  const refunds = rows.filter(({ kind }) => kind === "refunded");
  return {
    sold: rows.flatMap((row) =>
      row.kind === "paid"
        ? { day: row.day, brand: row.name, gross: row.amount, fees: row.fees, paid: row.count }
        : [],
    ),
    failed: failuresOf(rows, length),
    refunded: {
      refunds: sum(
        refunds.filter(({ day }) => day >= length),
        "amount",
      ),
      before: sum(
        refunds.filter(({ day }) => day < length),
        "amount",
      ),
    },
  };
}

/**
 * Returns the failures by reason, most frequent first, with the count of the previous period, which ends on the day
 * `length`.
 */
function failuresOf(rows: readonly Activity[], length: number): Failed[] {
  const byReason = new Map<FailureCode, Failed>();
  for (const { kind, name, day, count, amount } of rows) {
    if (kind !== "failed") continue;
    const failure = byReason.get(name) ?? { failure_code: name, amount: 0, count: 0, before: 0 };
    if (day < length) failure.before += count;
    else Object.assign(failure, { count: failure.count + count, amount: failure.amount + amount });
    byReason.set(name, failure);
  }
  return [...byReason.values()].sort(
    (a, b) => b.count - a.count || (a.failure_code < b.failure_code ? -1 : 1),
  );
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

const onDay = (sold: readonly Sold[], day: number) => sold.filter((one) => one.day === day);

const byBrand = (sold: readonly Sold[]) => {
  const of = (brand: Sold["brand"]) =>
    sum(
      sold.filter((one) => one.brand === brand),
      "gross",
    );
  return { mada: of("mada"), visa: of("visa"), mastercard: of("mastercard"), other: of("other") };
};

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((total, row) => total + row[name], 0);
