import { z } from "zod";
import { orNotFound } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { readOne } from "@/server/core/one";
import { operation } from "@/server/core/operation";
import { Payment, serializePayment } from "./schema";

export const getPayment = operation({
  summary: "Retrieve a payment.",
  rest: "GET /v1/payments/{id}",
  effect: "read",
  appScope: "payments:read",
  reads: "payment",
  input: z.strictObject({ id: id("pay") }),
  output: Payment,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(await readOne(ctx, "payment", input.id));
    return serializePayment(row);
  },
});
