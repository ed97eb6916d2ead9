import { z } from "zod";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { after, listOf, newestFirst, pageOf, toPage } from "@/server/core/page";
import { upToDate } from "./expire";
import { PaymentLink, presentLink } from "./schema";

export const listPaymentLinks = operation({
  summary: "List payment links, newest first.",
  rest: "GET /v1/payment_links",
  effect: "read",
  input: z.strictObject({ ...pageOf("plink"), customer: id("cus").optional() }),
  output: listOf(PaymentLink),
  errors: [],
  async run(ctx, input) {
    const where = {
      ...(await after(ctx.db.paymentLink, input)),
      ...(input.customer === undefined ? {} : { customerId: input.customer }),
    };
    const rows = await ctx.db.paymentLink.findMany({ where, ...newestFirst(input) });
    return toPage(await Promise.all(rows.map((row) => upToDate(ctx, row))), input, presentLink);
  },
});
