import { z } from "zod";
import type { PaymentLink as Row } from "@/prisma/generated/client";
import { countOperation } from "@/server/core/list/count";
import { createdBetween, equals, type Filter, listRows, metadataHas } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { readRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { metadataFilter, reference } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { linkStatus, PaymentLink, serializeLink } from "./schema";
import { currentLink, overdueLinks } from "./state";

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

const filters = {
  customer: id("cus").optional(),
  status: linkStatus.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

/** The filters of a list of payment links. */
export const LinkFilters = withTimeRange(filters);

/** The conditions of a list of payment links. */
const linkConditions = async (ctx: Context, input: z.output<typeof LinkFilters>): Promise<Filter[]> => [
  ...equals("customer_id", input.customer),
  ...(await statusNow(ctx, input.status, { open: "active", idOf: ({ id }) => id })),
  ...equals("reference", input.reference),
  ...metadataHas(input.metadata),
  ...createdBetween("plink", input),
];

type Expiring = {
  open: "active" | "incomplete";
  idOf(link: Pick<Row, "id" | "subscriptionId" | "cycleId">): string | null;
};

/**
 * Returns the condition on the current status of links, or of the subscriptions that they start. Few have expired and are
 * still stored as `open`.
 */
export async function statusNow(ctx: Context, status: string | undefined, { open, idOf }: Expiring) {
  if (status !== open && status !== "expired") return equals("status", status);
  const overdue = await ctx.db.paymentLink.findMany({
    where: overdueLinks(ctx.now()),
    select: { id: true, subscriptionId: true, cycleId: true },
    take: 1_000,
  });
  const value = overdue.flatMap((link) => idOf(link) ?? []);
  if (value.length === 0) return equals("status", status);
  const isOverdue = `status = '${open}' and id = any(?::text[])`;
  const sql =
    status === open ? `status = '${open}' and not (${isOverdue})` : `(status = 'expired' or ${isOverdue})`;
  return [{ sql, value }];
}

export const listPaymentLinks = operation({
  summary: "List payment links, newest first.",
  rest: "GET /v1/payment_links",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withTimeRange({ ...pageOf("plink"), ...byTime, ...filters }),
  output: listOf(PaymentLink),
  errors: [],
  async run(ctx, input) {
    const rows = await listRows(ctx, "payment_link", input, await linkConditions(ctx, input));
    return toPage(rows, input, (row) => serializeLink(currentLink(row, ctx.now())));
  },
});

export const countPaymentLinks = countOperation("payment links", "payment_link", LinkFilters, (input, ctx) =>
  linkConditions(ctx, input),
);

export const countBlockedAttempts = operation({
  summary: "Count the payment attempts on a link that were blocked in the last 24 hours.",
  effect: "read",
  input: z.strictObject({ id: id("plink") }),
  output: z.object({ blocked: z.int() }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
    const { _sum } = await ctx.db.blockedAttempt.aggregate({
      where: { paymentLinkId: input.id, hour: { gt: new Date(ctx.now().getTime() - dayMs) } },
      _sum: { blocked: true },
    });
    return { blocked: _sum.blocked ?? 0 };
  },
});
