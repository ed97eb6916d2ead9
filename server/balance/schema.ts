import { z } from "zod";
import type { LedgerTransaction as Row } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import type { Filter } from "@/server/core/list/list";
import { parseStored, validateOutput } from "@/server/core/operation/output";
import { rule } from "@/server/core/operation/rule";
import { id, timeOfId } from "@/server/core/values/ids";
import { currency } from "@/server/core/values/money";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { availableOn } from "./available";

const halalas = z.int();

export const Balance = z
  .object({
    object: z.literal("balance"),
    mode: z.enum(modes),
    currency,
    available: halalas.meta({
      description:
        "Halalas to be settled now: what is no longer pending and was not paid out. Negative if refunds and chargebacks exceed payments.",
      examples: [97700],
    }),
    pending: halalas.meta({
      description:
        "Halalas from the last two days that are not available yet. Negative if the fees of refunded payments exceed them.",
      examples: [9770],
    }),
    earned: halalas.meta({
      description:
        "Halalas earned so far: payments less fees, refunds and chargebacks. Payouts are not deducted.",
      examples: [207470],
    }),
    paid_out: halalas.meta({
      description: "Halalas that payouts transferred. earned - paid_out is available + pending.",
      examples: [100000],
    }),
  })
  .meta({ id: "Balance" });

export type Balance = z.output<typeof Balance>;

/** The kinds of ledger transactions that change the balance. Others move money within it. */
export const balanceKinds = [
  "payment",
  "refund",
  "chargeback",
  "chargeback_reversal",
  "fee_adjustment",
  "payout_fee",
  "payout",
  "payout_match",
] as const;

export const balanceTransactionType = z
  .enum(balanceKinds)
  .meta({ description: "The type of transaction. New types can be added." });

export const balanceSource = z
  .union([id("pay"), id("ref"), id("chb"), id("po"), id("poline")], rule("balance_source"))
  .meta({
    description: "The payment, refund, chargeback, payout or line of a payout that changed the balance.",
  });

export const BalanceTransaction = z
  .object({
    id: id("txn"),
    object: z.literal("balance_transaction"),
    mode: z.enum(modes),
    type: balanceTransactionType,
    amount: halalas.meta({
      description:
        "Halalas: the amount paid, or as a negative number the amount that was refunded, charged back or paid out. Zero for a fee adjustment or the fee of a payout.",
      examples: [10000],
    }),
    fee: halalas.meta({
      description:
        "The fee for a payment, including VAT, as the gateway estimates it. Fees are not refunded. For a fee adjustment: what a payout charged beyond the estimates. For the fee of a payout: what its transfer cost, if that became known after its file was imported.",
      examples: [230],
    }),
    net: halalas.meta({ description: "amount − fee: the change of the balance.", examples: [9770] }),
    currency,
    source: balanceSource,
    available_on: timestamp.meta({
      description:
        "When the amount becomes available. For a payment: the start of the second day after it was paid, Riyadh time.",
    }),
    created: timestamp,
  })
  .meta({ id: "BalanceTransaction" });

/** Details of a transaction that are not in its row. */
export type TransactionAmounts = { amount: number; net: number; paidAt: Date | null };

export const visibleKinds: Filter[] = [
  { sql: `kind in (${balanceKinds.map((kind) => `'${kind}'`).join(", ")})` },
];

/** What the merchant is owed. A payout debits what reached the bank, except for what matches nothing. */
export const owedToMerchant =
  "t.merchant_pending + t.merchant_available + t.merchant_bank + t.unmatched_settlements";

export const transactionAmounts = `,
  (case when t.kind in ('payout', 'payout_match') then -(t.merchant_bank + t.unmatched_settlements)
    else t.gateway_receivable end)::float8 as amount,
  -(${owedToMerchant})::float8 as net,
  (select p.paid_at from payment p
   where p.account_id = t.account_id and p.mode = t.mode and p.id = case t.kind when 'payment' then t.source_id else (
     select r.payment_id from refund r
     where r.account_id = t.account_id and r.mode = t.mode and r.id = t.source_id) end) as paid_at`;

export function serializeTransaction(row: Row & TransactionAmounts) {
  const created = timeOfId(row.id);
  return validateOutput(BalanceTransaction, {
    id: row.id,
    object: "balance_transaction",
    mode: row.mode,
    type: parseStored(balanceKinds, row.kind),
    amount: row.amount,
    fee: row.amount - row.net,
    net: row.net,
    currency: "SAR",
    source: row.sourceId,
    // A refund is deducted where its payment's net is: from pending while that is pending.
    available_on: serializeTime(row.paidAt === null ? created : laterOf(created, availableOn(row.paidAt))),
    created: serializeTime(created),
  });
}

const laterOf = (one: Date, other: Date) => (one > other ? one : other);
