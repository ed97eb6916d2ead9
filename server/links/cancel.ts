import { z } from "zod";
import { commit, recorded, untilCommitted, update } from "@/server/core/commit";
import { ApiError, existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { neverBegun } from "@/server/subscriptions/never-begun";
import { upToDate } from "./expire";
import { PaymentLink, presentLink } from "./schema";

export const cancelPaymentLink = operation({
  summary: "Cancel a payment link. It can no longer be paid.",
  rest: "POST /v1/payment_links/{id}/cancel",
  effect: "write",
  roles: ["admin", "developer", "finance", "support"],
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    untilCommitted(async () => {
      const found = existing(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      const row = await upToDate(ctx, found);
      if (row.status === "canceled") return presentLink(row);
      if (row.status !== "active") throw new ApiError("payment_link_not_payable");
      const now = ctx.now();
      const set = { status: "canceled", canceledAt: now, updatedAt: now };
      const link = presentLink({ ...row, ...set });
      const agreement = await neverBegun(ctx, row, now);
      await commit(ctx, {
        update: [update("payment_link", row, set), ...agreement.update],
        events: [recorded("payment_link_canceled", link), ...agreement.events],
        answer: ctx.answer(link),
      });
      return link;
    }),
});
