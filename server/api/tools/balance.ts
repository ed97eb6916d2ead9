import { z } from "zod";
import { BalanceDay, getBalance, listDays } from "@/server/balance/read";
import { Balance } from "@/server/balance/schema";
import { Day } from "@/server/core/list/day-schema";
import { id } from "@/server/core/values/ids";
import { listPayoutLines, listPayouts } from "@/server/payouts/read";
import { Payout, PayoutLine } from "@/server/payouts/schema";
import { countOf, sar, tableRow } from "./format";
import { defineListTool } from "./list";
import { defineTool } from "./tool";

export const getBalanceTool = defineTool(getBalance, {
  name: "get_balance",
  title: "Read the balance",
  description:
    "Retrieve the balance: what was earned after fees, what was paid out, and what is to be settled.",
  input: getBalance.input,
  output: Balance,
  idempotent: true,
  summarize: ({ available, pending, earned, paid_out }) =>
    `${sar(earned)} earned so far, of which ${sar(paid_out)} was paid out. ${sar(available)} is available for the next payout, ${sar(pending)} of the last two days is pending.`,
});

export const listBalanceDaysTool = defineTool(listDays, {
  name: "list_balance_days",
  title: "Sum up days",
  description:
    "Sum up each day in Riyadh time, newest first: payments, refunds, fees and their VAT, chargebacks, and what was earned net. Up to 31 days. Start a reconciliation here.",
  input: z.strictObject({
    from: Day.meta({ description: "The first day.", examples: ["2026-11-29"] }),
    to: Day.meta({ description: "The last day.", examples: ["2026-11-29"] }),
  }),
  output: z.object({ data: z.array(BalanceDay).max(31) }),
  idempotent: true,
  summarize: ({ data }) =>
    [
      "day | payments | gross | refunds | refunded | fees | VAT | deducted | net",
      ...data.map(({ day, payments, gross, refunds, refunded, fees, vat, deducted, net }) =>
        tableRow(
          ...[
            day,
            payments,
            sar(gross),
            refunds,
            sar(refunded),
            sar(fees),
            sar(vat),
            sar(deducted),
            sar(net),
          ],
        ),
      ),
    ].join("\n"),
});

export const listPayoutsTool = defineListTool(listPayouts, {
  name: "list_payouts",
  title: "List payouts",
  description:
    "List what the gateway transferred to the bank account, newest first, with fees, refunds, chargebacks and differences from our records.",
  prefix: "po",
  noun: "payout",
  filters: {},
  item: Payout,
  none: "No payouts.",
  columns: "date | payments | gross | refunds | chargebacks | fees with VAT | net | differences | id",
  row: ({ date, payments, gross, refunds, chargebacks, fees, vat, net, differences, id }) => [
    ...[
      date,
      payments,
      sar(gross),
      sar(refunds),
      sar(chargebacks),
      sar(fees + vat),
      sar(net),
      differences,
      id,
    ],
  ],
});

export const listPayoutLinesTool = defineListTool(listPayoutLines, {
  name: "list_payout_lines",
  title: "List the lines of a payout",
  description:
    "List the payments, refunds and chargebacks of a payout, with the fee of each and how it differs from our records.",
  prefix: "poline",
  noun: "line",
  filters: {
    payout: id("po").meta({ description: "The payout." }),
    differences: listPayoutLines.input.shape.differences,
  },
  isTimeless: true,
  renamed: { payout: "id" },
  item: PayoutLine,
  none: "No lines match.",
  columns: "type | amount | fee | net | difference | payment | refund",
  row: ({ type, amount, fee, net, difference, payment, refund }) => [
    ...[type, sar(amount), sar(fee), sar(net), difference ?? "-", payment ?? "-", refund ?? "-"],
  ],
  total: (data) => `${countOf(data.length, "line")} on this page.`,
});
