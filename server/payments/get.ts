import { z } from "zod";
import { findRow, readRow } from "@/server/core/list/read-row";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
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

/** Returns the payment with this gateway ID in any account, for messages of the gateway. */
export const findPaymentByGatewayId = (gatewayId: string) =>
  findRow("payment", "gateway_id = $1", [gatewayId]);
