import { z } from "zod";
import type { Payment } from "@/prisma/generated/client";
import { type DifferenceKind, differenceKinds } from "@/prisma/states";
import type { RecordedPayment } from "@/server/core/operation/gateway";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { feeOf } from "./fees";
import { wasPaid } from "./schema";

/** A difference between the gateway's records and ours for one payment. */
export type Difference = {
  gatewayId: string;
  kind: DifferenceKind;
  /** The account that sees it; null for operators only. */
  accountId: string | null;
  paymentId: string | null;
  ours: string | null;
  theirs: string | null;
};

/**
 * Returns the difference between the two records; null if they match. While a refund is being sent, the refunded
 * amounts may differ.
 */
export function differenceOf(
  ours: Payment | null,
  theirs: RecordedPayment | null,
  gatewayId: string,
  isRefunding = false,
): Difference | null {
  const difference = (kind: DifferenceKind, here: string | number | null, there: string | number | null) => ({
    gatewayId,
    kind,
    accountId: ours?.accountId ?? theirs?.accountId ?? null,
    paymentId: ours?.id ?? null,
    ours: here === null ? null : String(here),
    theirs: there === null ? null : String(there),
  });
  if (ours === null) {
    const isKept = theirs?.state === "paid" && theirs.refunded < theirs.amount;
    return isKept ? difference("missing_here", null, theirs.amount) : null;
  }
  if (theirs === null) return wasPaid(ours) ? difference("missing_there", ours.amount, null) : null;
  const isPaidThere = theirs.state === "paid";
  if (isPaidThere !== wasPaid(ours)) return difference("status", ours.status, theirs.state);
  if (!isPaidThere) return null;
  if (theirs.amount !== ours.amount) return difference("amount", ours.amount, theirs.amount);
  if (theirs.refunded !== ours.amountRefunded && !isRefunding)
    return difference("refunded", ours.amountRefunded, theirs.refunded);
  if (theirs.fee === null) return null;
  const { fee } = feeOf(ours.amount, theirs.fee);
  return fee === ours.fee ? null : difference("fee", ours.fee, fee);
}

const GatewayDifference = z.object({
  /** Null for a payment that only the gateway has. */
  payment: id("pay").nullable(),
  gateway_id: z.string(),
  kind: z.enum(differenceKinds),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  found_at: timestamp,
  resolved_at: timestamp.nullable(),
});

export type GatewayDifference = z.output<typeof GatewayDifference>;

export const listGatewayDifferences = operation({
  summary: "List the unresolved differences that reconciliation found, newest first, at most 100.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({ data: z.array(GatewayDifference).max(100) }),
  errors: [],
  async run(ctx) {
    const rows = await ctx.db.gatewayDifference.findMany({
      where: { resolvedAt: null },
      orderBy: { foundAt: "desc" },
      take: 100,
    });
    return {
      data: rows.map((row) => ({
        payment: row.paymentId,
        gateway_id: row.gatewayId,
        kind: z.enum(differenceKinds).parse(row.kind),
        ours: row.ours,
        theirs: row.theirs,
        found_at: serializeTime(row.foundAt),
        resolved_at: serializeTimeOrNull(row.resolvedAt),
      })),
    };
  },
});
