import { z } from "zod";
import { commit } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { closedLinkChange } from "./close";
import { PaymentLink, serializeLink } from "./schema";
import { currentLink } from "./state";

export const cancelPaymentLink = operation({
  summary: "Cancel a payment link. It can no longer be paid.",
  rest: "POST /v1/payment_links/{id}/cancel",
  effect: "write",
  appScope: "links:write",
  roles: ["admin", "developer", "finance", "support"],
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const stored = orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      const row = currentLink(stored, ctx.now());
      if (row.status === "canceled") return serializeLink(row);
      if (row.status !== "active") throw new ApiError("payment_link_not_payable");
      const now = ctx.now();
      const set = { status: "canceled" as const, canceledAt: now, updatedAt: now };
      const link = serializeLink({ ...row, ...set });
      const change = await closedLinkChange(ctx, row, set);
      await commit(ctx, { ...change, response: ctx.responseTo(link) });
      return link;
    }),
});
