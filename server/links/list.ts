import type { z } from "zod";
import { Count, countRows } from "@/server/core/list/count";
import { createdBetween, equals, type Filter, listRows, metadataHas } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { metadataFilter, reference } from "@/server/core/values/text";
import { expireIfDue, expireOverdue } from "./expire";
import { linkStatus, PaymentLink, serializeLink } from "./schema";

const filters = {
  customer: id("cus").optional(),
  status: linkStatus.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

/** The filters of a list of payment links. */
export const LinkFilters = withTimeRange(filters);

/** The conditions of a list of payment links. */
const linkConditions = (input: z.output<typeof LinkFilters>): Filter[] => [
  ...equals("customer_id", input.customer),
  ...equals("status", input.status),
  ...equals("reference", input.reference),
  ...metadataHas(input.metadata),
  ...createdBetween("plink", input),
];

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
    if (input.status !== undefined) await expireOverdue(ctx);
    const rows = await listRows(ctx, "payment_link", input, linkConditions(input));
    return toPage(await Promise.all(rows.map((row) => expireIfDue(ctx, row))), input, serializeLink);
  },
});

export const countPaymentLinks = operation({
  summary: "Count payment links, up to 10,000.",
  effect: "read",
  replica: true,
  input: LinkFilters,
  output: Count,
  errors: [],
  async run(ctx, input) {
    if (input.status !== undefined) await expireOverdue(ctx);
    return countRows(ctx, "payment_link", linkConditions(input));
  },
});
