import { z } from "zod";
import { ApiError } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { upToDate } from "./expire";
import { PaymentLink, presentLink } from "./schema";

export const getPaymentLink = operation({
  summary: "Read a payment link.",
  rest: "GET /v1/payment_links/{id}",
  effect: "read",
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = await ctx.db.paymentLink.findUnique({ where: { id: input.id } });
    if (row === null) throw new ApiError("resource_missing", { param: "id" });
    return presentLink(await upToDate(ctx, row));
  },
});
