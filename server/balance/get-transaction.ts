import { z } from "zod";
import { equals, listRows } from "@/server/core/list/list";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import {
  BalanceTransaction,
  serializeTransaction,
  type TransactionAmounts,
  transactionAmounts,
  visibleKinds,
} from "./schema";

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
