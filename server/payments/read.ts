import { z } from "zod";
import { countOperation } from "@/server/core/list/count";
import { byTimeOrAmount, listOf, pageOf } from "@/server/core/list/page";
import { pageReader } from "@/server/core/list/page-reader";
import { findRow, readRow } from "@/server/core/list/read-row";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { PaymentFilters, paymentConditions, withPaymentFilters } from "./list-filters";
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

const paymentsOf = pageReader("payment", serializePayment);

export const listPayments = operation({
  summary: "List payments, newest first.",
  rest: "GET /v1/payments",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withPaymentFilters({ ...pageOf("pay"), ...byTimeOrAmount }),
  output: listOf(Payment),
  errors: [],
  run: (ctx, input) => paymentsOf(ctx, input, paymentConditions(input)),
});

export const countPayments = countOperation("payments", "payment", PaymentFilters, paymentConditions);

const Payer = z.object({
  id: id("pay"),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Payer = z.output<typeof Payer>;

/** For the dashboard only: neither the API nor an event contains it. */
export const listPayers = operation({
  summary:
    "Retrieve the details that payers entered on the pages of links, without those of deleted customers.",
  effect: "read",
  input: z.strictObject({ ids: z.array(id("pay")).max(100) }),
  output: z.object({ data: z.array(Payer).max(100) }),
  errors: [],
  async run({ db }, { ids }) {
    const rows = await db.payment.findMany({
      where: {
        id: { in: [...new Set(ids)] },
        OR: [{ payerName: { not: null } }, { payerPhone: { not: null } }, { payerEmail: { not: null } }],
      },
      select: {
        id: true,
        payerName: true,
        payerPhone: true,
        payerEmail: true,
        customer: { select: { deletedAt: true } },
      },
    });
    const shown = rows.filter(({ customer }) => customer === null || customer.deletedAt === null);
    const data = shown.map(({ id, payerName: name, payerPhone: phone, payerEmail: email }) => ({
      id,
      name,
      phone,
      email,
    }));
    return { data };
  },
});
