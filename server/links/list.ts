import { id } from "@/server/core/ids";
import { createdBetween, equals, listRows, metadataHas } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { listOf, pageOf, toPage, within } from "@/server/core/page";
import { metadataFilter, reference } from "@/server/core/text";
import { expireOverdue, upToDate } from "./expire";
import { linkStatus, PaymentLink, serializeLink } from "./schema";

const filters = {
  customer: id("cus").optional(),
  status: linkStatus.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

/** What a list of payment links can be narrowed to. */
export const LinkFilters = within(filters);

export const listPaymentLinks = operation({
  summary: "List payment links, newest first.",
  rest: "GET /v1/payment_links",
  effect: "read",
  replica: true,
  input: within({ ...pageOf("plink"), ...filters }),
  output: listOf(PaymentLink),
  errors: [],
  async run(ctx, input) {
    if (input.status !== undefined) await expireOverdue(ctx);
    const rows = await listRows(ctx, "payment_link", input, [
      ...equals("customer_id", input.customer),
      ...equals("status", input.status),
      ...equals("reference", input.reference),
      ...metadataHas(input.metadata),
      ...createdBetween("plink", input),
    ]);
    return toPage(await Promise.all(rows.map((row) => upToDate(ctx, row))), input, serializeLink);
  },
});
