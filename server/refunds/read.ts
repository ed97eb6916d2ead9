import { z } from "zod";
import { Count, countRows, createdBetween, equals, type Filter, listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Refund, type RefundedPayment, refundStatus, serializeRefund, withCustomer } from "./schema";

export const getRefund = operation({
  summary: "Retrieve a refund.",
  rest: "GET /v1/refunds/{id}",
  effect: "read",
  input: z.strictObject({ id: id("ref") }),
  output: Refund,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(
      await ctx.db.refund.findUnique({ where: { id: input.id }, include: { payment: true } }),
    );
    return serializeRefund(row, row.payment);
  },
});

const filters = { payment: id("pay").optional(), status: refundStatus.optional() };

/** The filters of a list of refunds. */
export const RefundFilters = withTimeRange(filters);

/** The SQL conditions of the filters. */
export const refundConditions = (input: z.output<typeof RefundFilters>): Filter[] => [
  ...equals("payment_id", input.payment),
  ...equals("status", input.status),
  ...createdBetween("ref", input),
];

export const listRefunds = operation({
  summary: "List refunds, newest first.",
  rest: "GET /v1/refunds",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withTimeRange({ ...pageOf("ref"), ...filters }),
  output: listOf(Refund),
  errors: [],
  async run(ctx, input) {
    const conditions = refundConditions(input);
    const rows = await listRows<"refund", RefundedPayment>(ctx, "refund", input, conditions, withCustomer);
    return toPage(rows, input, (row) => serializeRefund(row, row));
  },
});

export const listPaymentRefunds = operation({
  summary: "List the refunds of a payment, newest first.",
  rest: "GET /v1/payments/{id}/refunds",
  effect: "read",
  resource: "refunds",
  replica: true,
  input: z.strictObject({ id: id("pay"), ...pageOf("ref") }),
  output: listOf(Refund),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const payment = orNotFound(await ctx.db.payment.findUnique({ where: { id: input.id } }));
    const rows = await listRows(ctx, "refund", input, equals("payment_id", payment.id));
    return toPage(rows, input, (row) => serializeRefund(row, payment));
  },
});

const isWaiting = equals("approval", "waiting");

/** The details needed to decide about a refund. */
const WaitingRefund = Refund.extend({
  key_name: z.string().nullable().meta({ description: "The name of the key or app that requested it." }),
  description: z.string().nullable().meta({ description: "The description of the payment." }),
});

type ApprovalDetails = RefundedPayment & { keyName: string | null; description: string | null };

const approvalDetails = `${withCustomer},
  coalesce(
    (select k.name from api_key k where k.account_id = t.account_id and k.mode = t.mode and k.id = t.key_id),
    (select c.name from oauth_grant g join oauth_client c on c.id = g.client_id
      where g.account_id = t.account_id and g.mode = t.mode and g.id = t.key_id)) as key_name,
  (select p.description from payment p
    where p.account_id = t.account_id and p.mode = t.mode and p.id = t.payment_id) as description`;

export const listWaitingRefunds = operation({
  summary: "List the refunds that need approval, newest first, at most 100.",
  effect: "read",
  input: z.strictObject({}),
  output: listOf(WaitingRefund),
  errors: [],
  async run(ctx) {
    const page = { limit: 100 };
    const rows = await listRows<"refund", ApprovalDetails>(ctx, "refund", page, isWaiting, approvalDetails);
    return toPage(rows, page, (row) => ({
      ...serializeRefund(row, row),
      key_name: row.keyName,
      description: row.description,
    }));
  },
});

export const countWaitingRefunds = operation({
  summary: "Count the refunds that need approval.",
  effect: "read",
  input: z.strictObject({}),
  output: Count,
  errors: [],
  run: (ctx) => countRows(ctx, "refund", isWaiting),
});
