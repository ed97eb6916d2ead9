import type { z } from "zod";
import { Count, countRows, createdBetween, equals, listRows } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import {
  BalanceTransaction,
  balanceSource,
  balanceTransactionType,
  serializeTransaction,
  type TransactionAmounts,
  transactionAmounts,
  visibleKinds,
} from "./schema";

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

export const countBalanceTransactions = operation({
  summary: "Count balance transactions, up to 10,000.",
  effect: "read",
  replica: true,
  input: Filters,
  output: Count,
  errors: [],
  run: (ctx, input) => countRows(ctx, "ledger_transaction", conditionsOf(input)),
});
