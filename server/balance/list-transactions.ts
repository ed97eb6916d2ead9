import { createdBetween, equals, listRows } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { listOf, pageOf, toPage, withTimeRange } from "@/server/core/page";
import {
  BalanceTransaction,
  balanceSource,
  balanceTransactionType,
  serializeTransaction,
  type TransactionAmounts,
  transactionAmounts,
  visibleKinds,
} from "./schema";

export const listBalanceTransactions = operation({
  summary: "List balance transactions, newest first.",
  rest: "GET /v1/balance_transactions",
  effect: "read",
  replica: true,
  input: withTimeRange({
    ...pageOf("txn"),
    type: balanceTransactionType.optional(),
    source: balanceSource.optional(),
  }),
  output: listOf(BalanceTransaction),
  errors: [],
  async run(ctx, input) {
    const filters = [
      ...visibleKinds,
      ...equals("kind", input.type),
      ...equals("source_id", input.source),
      ...createdBetween("txn", input),
    ];
    const rows = await listRows<"ledger_transaction", TransactionAmounts>(
      ctx,
      "ledger_transaction",
      input,
      filters,
      transactionAmounts,
    );
    return toPage(rows, input, serializeTransaction);
  },
});
