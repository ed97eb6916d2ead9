import { z } from "zod";
import type { Subscription as Row } from "@/prisma/generated/client";
import { countOperation } from "@/server/core/list/count";
import { createdBetween, equals, type Filter, listRows, metadataHas } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { readRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { metadataFilter, reference } from "@/server/core/values/text";
import { statusNow } from "@/server/links/read";
import { Cycle, serializeCycle } from "./cycle-schema";
import { asOfNow, currentSubscription, withCharges } from "./read-state";
import { agreement, Subscription, serializeSubscription, subscriptionStatus } from "./schema";

export const getSubscription = operation({
  summary: "Retrieve a subscription.",
  rest: "GET /v1/subscriptions/{id}",
  effect: "read",
  appScope: "payments:read",
  input: z.strictObject({ id: id("sub") }),
  output: Subscription,
  errors: ["resource_missing"],
  run: async (ctx, input) =>
    serializeSubscription(orNotFound(await currentSubscription(ctx, input.id)), ctx.now()),
});

const filters = {
  customer: id("cus").optional(),
  status: subscriptionStatus.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

export const SubscriptionFilters = withTimeRange(filters);

const conditionsOf = async (ctx: Context, input: z.output<typeof SubscriptionFilters>): Promise<Filter[]> => [
  ...equals("customer_id", input.customer),
  ...(await statusNow(ctx, input.status, {
    open: "incomplete",
    idOf: ({ subscriptionId, cycleId }) => (cycleId === null ? subscriptionId : null),
  })),
  ...equals("reference", input.reference),
  ...metadataHas(input.metadata),
  ...createdBetween("sub", input),
];

export const countSubscriptions = countOperation(
  "subscriptions",
  "subscription",
  SubscriptionFilters,
  (input, ctx) => conditionsOf(ctx, input),
);

export const listSubscriptions = operation({
  summary: "List subscriptions, newest first.",
  rest: "GET /v1/subscriptions",
  effect: "read",
  replica: true,
  input: withTimeRange({ ...pageOf("sub"), ...byTime, ...filters }),
  output: listOf(Subscription),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "subscription", input, await conditionsOf(ctx, input));
    return toPage(await withAgreements(ctx, rows), input, (row) => serializeSubscription(row, ctx.now()));
  },
});

async function withAgreements(ctx: Context, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id);
  const loaded = await ctx.db.subscription.findMany({ where: { id: { in: ids } }, include: agreement });
  const current = loaded.map((row) => asOfNow(row, ctx.now()));
  const byId = new Map((await withCharges(ctx, current)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const getCycle = operation({
  summary: "Retrieve a billing cycle.",
  rest: "GET /v1/cycles/{id}",
  effect: "read",
  reads: "cycle",
  input: z.strictObject({ id: id("cyc") }),
  output: Cycle,
  errors: ["resource_missing"],
  run: async (ctx, input) => serializeCycle(orNotFound(await readRow(ctx, "cycle", input.id))),
});

export const listCycles = operation({
  summary: "List the billing cycles of a subscription, newest first.",
  rest: "GET /v1/subscriptions/{id}/cycles",
  effect: "read",
  replica: true,
  input: withTimeRange({ id: id("sub"), ...pageOf("cyc") }),
  output: listOf(Cycle),
  errors: ["resource_missing"],
  async run(ctx, input) {
    orNotFound(await ctx.db.subscription.findUnique({ where: { id: input.id } }));
    const rows = await listRows(ctx, "cycle", input, [
      ...equals("subscription_id", input.id),
      ...createdBetween("cyc", input),
    ]);
    return toPage(rows, input, serializeCycle);
  },
});
