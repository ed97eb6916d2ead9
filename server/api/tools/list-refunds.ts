import { z } from "zod";
import { pageOf, withTimeRange } from "@/server/core/list/page";
import { id } from "@/server/core/values/ids";
import { listRefunds as operation } from "@/server/refunds/read";
import { Refund, refundStatus } from "@/server/refunds/schema";
import { moreFrom, sar, tableRow } from "./format";
import { defineTool } from "./tool";

const { starting_after } = pageOf("ref");

export const listRefundsTool = defineTool(operation, {
  name: "list_refunds",
  title: "List refunds",
  description: "List refunds, newest first, of all payments or of one, with amount, status and reason.",
  input: withTimeRange({
    limit: z.int().min(1).max(100).default(10).meta({ description: "The maximum number of results." }),
    starting_after: starting_after.meta({ description: "The ID of the last refund on the previous page." }),
    payment: id("pay").optional().meta({ description: "Only refunds of this payment." }),
    status: refundStatus.optional().meta({ description: "Only refunds with this status." }),
  }),
  output: z.object({ data: z.array(Refund).max(100), has_more: z.boolean() }),
  defaults: { limit: 10 },
  idempotent: true,
  summarize: ({ data, has_more }) =>
    data.length === 0
      ? "No refunds match."
      : [
          "created (UTC) | amount | state | payment | id",
          ...data.map(({ created, amount, status, payment, id }) =>
            tableRow(created.slice(0, 16).replace("T", " "), sar(amount), status, payment, id),
          ),
          ...moreFrom(has_more, data),
        ].join("\n"),
});
