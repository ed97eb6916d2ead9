import { z } from "zod";
import { differenceKinds } from "@/prisma/states";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { serializeTime, serializeTimeOrNull, timestamp } from "@/server/core/values/text";

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
