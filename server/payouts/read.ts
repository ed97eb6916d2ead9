import { z } from "zod";
import { countOperation } from "@/server/core/list/count";
import { createdBetween, equals, listRows } from "@/server/core/list/list";
import { listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import {
  Chargeback,
  chargebackStatus,
  Payout,
  PayoutLine,
  serializeChargeback,
  serializeLine,
  serializePayout,
} from "./schema";

export const getPayout = operation({
  summary: "Retrieve a payout.",
  rest: "GET /v1/payouts/{id}",
  effect: "read",
  appScope: "payments:read",
  input: z.strictObject({ id: id("po") }),
  output: Payout,
  errors: ["resource_missing"],
  run: async ({ db }, input) =>
    serializePayout(orNotFound(await db.payout.findUnique({ where: { id: input.id } }))),
});

const PayoutFilters = withTimeRange({});

export const listPayouts = operation({
  summary: "List payouts, newest first.",
  rest: "GET /v1/payouts",
  effect: "read",
  appScope: "payments:read",
  replica: true,
  input: withTimeRange(pageOf("po")),
  output: listOf(Payout),
  errors: [],
  run: async (ctx, input) =>
    toPage(await listRows(ctx, "payout", input, createdBetween("po", input)), input, serializePayout),
});

export const countPayouts = countOperation("payouts", "payout", PayoutFilters, (input) =>
  createdBetween("po", input),
);

export const listPayoutLines = operation({
  summary: "List the lines of a payout, last line first.",
  rest: "GET /v1/payouts/{id}/lines",
  effect: "read",
  appScope: "payments:read",
  replica: true,
  input: z.strictObject({
    id: id("po"),
    ...pageOf("poline"),
    differences: z
      .enum(["only"])
      .optional()
      .meta({ description: "`only`: the lines that differ from your records." }),
  }),
  output: listOf(PayoutLine),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const payout = orNotFound(await ctx.db.payout.findUnique({ where: { id: input.id } }));
    const filters = [
      ...equals("payout_id", payout.id),
      ...(input.differences === undefined ? [] : [{ sql: "difference is not null" }]),
    ];
    return toPage(await listRows(ctx, "payout_line", input, filters), input, serializeLine);
  },
});

export const getChargeback = operation({
  summary: "Retrieve a chargeback.",
  rest: "GET /v1/chargebacks/{id}",
  effect: "read",
  input: z.strictObject({ id: id("chb") }),
  output: Chargeback,
  errors: ["resource_missing"],
  run: async ({ db }, input) =>
    serializeChargeback(orNotFound(await db.chargeback.findUnique({ where: { id: input.id } }))),
});

export const listChargebacks = operation({
  summary: "List chargebacks, newest first.",
  rest: "GET /v1/chargebacks",
  effect: "read",
  replica: true,
  input: withTimeRange({
    ...pageOf("chb"),
    payment: id("pay").optional(),
    status: chargebackStatus.optional(),
  }),
  output: listOf(Chargeback),
  errors: [],
  async run(ctx, input) {
    const filters = [
      ...equals("payment_id", input.payment),
      ...equals("status", input.status),
      ...createdBetween("chb", input),
    ];
    return toPage(await listRows(ctx, "chargeback", input, filters), input, serializeChargeback);
  },
});
