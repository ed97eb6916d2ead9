import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { countOperation } from "@/server/core/list/count";
import { Day } from "@/server/core/list/day-schema";
import { createdBetween, equals, listRows } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { validateOutput } from "@/server/core/operation/output";
import { rule } from "@/server/core/operation/rule";
import { daysIn, instantOf, plusDays } from "@/server/core/values/day";
import { id } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";
import {
  Balance,
  BalanceTransaction,
  balanceSource,
  balanceTransactionType,
  serializeTransaction,
  type TransactionAmounts,
  transactionAmounts,
  visibleKinds,
} from "./schema";

// Returns the sum of the entries: the folded sums plus later changes.
const sums = statement(`
  select ledger_account, -sum(amount) as owed from (
    select ledger_account, amount from ledger_sum where account_id = $1 and mode = $2
    union all select ledger_account, amount from ledger_delta where account_id = $1 and mode = $2) part
  where ledger_account in ('merchant_pending', 'merchant_available', 'merchant_bank', 'unmatched_settlements')
  group by ledger_account`);

type Sum = { ledger_account: string; owed: string };

export const getBalance = operation({
  summary: "Retrieve the balance: what was earned, what was paid out, and what is to be settled.",
  rest: "GET /v1/balance",
  effect: "read",
  appScope: "payments:read",
  input: z.strictObject({}),
  output: Balance,
  errors: [],
  async run({ scope }) {
    const rows = await sql<Sum>(sums, [scope.accountId, scope.mode]);
    const owed = (name: string) => Number(rows.find((row) => row.ledger_account === name)?.owed ?? 0);
    const [available, pending] = [owed("merchant_available"), owed("merchant_pending")];
    const paidOut = -owed("merchant_bank") - owed("unmatched_settlements") || 0;
    return validateOutput(Balance, {
      object: "balance",
      mode: scope.mode,
      currency: "SAR",
      available: available - paidOut,
      pending,
      earned: available + pending,
      paid_out: paidOut,
    });
  },
});

const select = statement(`
  select coalesce((select sum(amount) from (
      select amount from ledger_sum where account_id = $1 and mode = $2
      union all select amount from ledger_delta where account_id = $1 and mode = $2) part), 0)::float8 as sum,
    (select count(*)::int from gateway_difference where account_id = $1 and mode = $2 and resolved_at is null) as open`);

export const checkLedger = operation({
  summary: "Check that the sums of the ledger add up to zero, and count differences from the gateway.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    sum: z.int().meta({ description: "Halalas; zero if the ledger is balanced." }),
    differences: z.int().meta({ description: "Open differences found by the nightly reconciliation." }),
    checked_at: timestamp,
  }),
  errors: [],
  async run({ scope, now }) {
    const [row] = await sql<{ sum: number; open: number }>(select, [scope.accountId, scope.mode]);
    return { sum: row?.sum ?? 0, differences: row?.open ?? 0, checked_at: serializeTime(now()) };
  },
});

const filters = { type: balanceTransactionType.optional(), source: balanceSource.optional() };
const Filters = withTimeRange(filters);

const conditionsOf = (input: z.output<typeof Filters>) => [
  ...visibleKinds,
  ...equals("kind", input.type),
  ...equals("source_id", input.source),
  ...createdBetween("txn", input),
];

export const listBalanceTransactions = operation({
  summary: "List balance transactions, newest first.",
  rest: "GET /v1/balance_transactions",
  effect: "read",
  replica: true,
  input: withTimeRange({ ...pageOf("txn"), ...byTime, ...filters }),
  output: listOf(BalanceTransaction),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows<"ledger_transaction", TransactionAmounts>(
      ctx,
      "ledger_transaction",
      input,
      conditionsOf(input),
      transactionAmounts,
    );
    return toPage(rows, input, serializeTransaction);
  },
});

export const countBalanceTransactions = countOperation(
  "balance transactions",
  "ledger_transaction",
  Filters,
  conditionsOf,
);

export const getBalanceTransaction = operation({
  summary: "Retrieve a balance transaction.",
  rest: "GET /v1/balance_transactions/{id}",
  effect: "read",
  input: z.strictObject({ id: id("txn") }),
  output: BalanceTransaction,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const filters = [...visibleKinds, ...equals("id", input.id)];
    const [row] = await listRows<"ledger_transaction", TransactionAmounts>(
      ctx,
      "ledger_transaction",
      { limit: 1 },
      filters,
      transactionAmounts,
    );
    return serializeTransaction(orNotFound(row ?? null));
  },
});

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
  select floor(extract(epoch from t.created_at - $3::timestamptz) / 86400)::int as day, sum(t.merchant_pending + t.merchant_available)::float8 as deducted
  from ledger_transaction t
  where t.account_id = $1 and t.mode = $2 and t.created_at >= $3 and t.created_at < $4
    and t.kind in ('chargeback', 'chargeback_reversal', 'fee_adjustment', 'payout_fee', 'payout_match') group by 1`);

type Paid = { day: number; payments: number; gross: number; fee: number; vat: number };
type Refunded = { day: number; refunds: number; refunded: number };
type Deducted = { day: number; deducted: number };

export const listDays = operation({
  summary:
    "Summarize the balance by day, Riyadh time: payments, refunds, fees, chargebacks and net, newest day first.",
  effect: "read",
  appScope: "payments:read",
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
