import { z } from "zod";
import { orNotFound } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { readRow } from "@/server/core/read-row";
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
    const row = orNotFound(await readRow(ctx, "payment", input.id));
    return serializePayment(row);
  },
});
