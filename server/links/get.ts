import { z } from "zod";
import { readRow } from "@/server/core/list/read-row";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { PaymentLink, serializeLink } from "./schema";
import { currentLink } from "./state";

export const getPaymentLink = operation({
  summary: "Retrieve a payment link.",
  rest: "GET /v1/payment_links/{id}",
  effect: "read",
  appScope: "payments:read",
  reads: "payment_link",
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(await readRow(ctx, "payment_link", input.id));
    return serializeLink(currentLink(row, ctx.now()));
  },
});
