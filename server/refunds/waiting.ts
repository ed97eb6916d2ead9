import { z } from "zod";
import { Count, countRows } from "@/server/core/list/count";
import { equals, listRows } from "@/server/core/list/list";
import { listOf, toPage } from "@/server/core/list/page";
import { operation } from "@/server/core/operation/operation";
import { Refund, type RefundedPayment, serializeRefund, withCustomer } from "./schema";

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
