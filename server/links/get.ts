import { z } from "zod";
import { existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { readOne } from "@/server/core/one";
import { operation } from "@/server/core/operation";
import { upToDate } from "./expire";
import { PaymentLink, presentLink } from "./schema";

export const getPaymentLink = operation({
  summary: "Retrieve a payment link.",
  rest: "GET /v1/payment_links/{id}",
  effect: "read",
  reads: "payment_link",
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = existing(await readOne(ctx, "payment_link", input.id));
    return presentLink(await upToDate(ctx, row));
  },
});
