import { z } from "zod";
import { pageOf, withTimeRange } from "@/server/core/list/page";
import { id } from "@/server/core/values/ids";
import { reference } from "@/server/core/values/text";
import { listPaymentLinks as operation } from "@/server/links/read";
import { linkStatus, PaymentLink } from "@/server/links/schema";
import { linkSar, moreFrom, tableRow } from "./format";
import { defineTool } from "./tool";

const { starting_after } = pageOf("plink");

const CompactLink = PaymentLink.pick({
  id: true,
  created: true,
  amount: true,
  amount_min: true,
  amount_max: true,
  status: true,
  description: true,
  customer: true,
  payments_count: true,
  url: true,
});

export const listPaymentLinksTool = defineTool(operation, {
  name: "list_payment_links",
  title: "List payment links",
  description:
    "List payment links, newest first, with amount, status, number of payments and URL. For full details, call get_payment_link.",
  input: withTimeRange({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({
      description: "The ID of the last payment link on the previous page.",
    }),
    customer: id("cus").optional().meta({ description: "Only payment links of this customer." }),
    status: linkStatus.optional().meta({ description: "Only payment links with this status." }),
    reference: reference.optional().meta({ description: "Only payment links with this reference." }),
  }),
  output: z.object({ data: z.array(CompactLink).max(100), has_more: z.boolean() }),
  defaults: { limit: 10 },
  idempotent: true,
  result: (_, { data, has_more }) => ({ data, has_more }),
  summarize: ({ data, has_more }) =>
    data.length === 0
      ? "No payment links match."
      : [
          "created (UTC) | amount | state | payments | id",
          ...data.map(({ created, status, payments_count, id, ...link }) =>
            tableRow(created.slice(0, 16).replace("T", " "), linkSar(link), status, payments_count, id),
          ),
          ...moreFrom(has_more, data),
        ].join("\n"),
});
