import { tools } from "@/server/api/tools/tools";
import { baseUrl } from "@/server/base/runtime/env";

/** Tools by what a person asks for. Every tool is in one of them. */
const tasks: [task: string, names: readonly string[]][] = [
  ["See what needs attention", ["account_status"]],
  [
    "Get paid once",
    [
      ...["create_payment_link", "get_payment_link", "list_payment_links", "update_payment_link"],
      ...["cancel_payment_link", "upload_picture", "test_pay_link"],
    ],
  ],
  [
    "Get paid again and again",
    ["create_subscription", "get_subscription", "cancel_subscription", "advance_subscription"],
  ],
  ["Find a payment, and say why it failed", ["list_payments", "get_payment", "search_docs"]],
  ["Give money back", ["refund_payment", "list_refunds"]],
  [
    "Reconcile a day with the bank",
    ["list_balance_days", "get_balance", "list_payouts", "list_payout_lines"],
  ],
  ["Know a customer", ["create_customer", "list_customers"]],
  [
    "Find out why a server missed an event",
    ["list_failed_deliveries", "list_events", "resend_event", "simulate_event", "create_webhook_endpoint"],
  ],
  [
    "Get approved for live payments",
    ["kyc_status", "kyc_save_answers", "kyc_submit_document", "kyc_accept_contract", "kyc_submit"],
  ],
];

function toolLine(name: string): string {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`${name} is no tool.`);
  return `- \`${name}\`: ${tool.description}`;
}

/** A skill for agents, in the format of SKILL.md: which tool for what, and the rules that all tools share. */
export const skill = (): string => `---
name: halala
description: Take and manage payments in Saudi riyals with Halala over MCP. Use it for payment links, subscriptions, refunds, customers, payouts, webhooks and the verification of a business.
---

# Halala

Connect to \`${baseUrl}/mcp\` over streamable HTTP with \`Authorization: Bearer <secret key>\`. A key that begins with \`sk_test_\`
moves no real money. The first line of each result says the mode.

## Rules

- Amounts are integers in halalas: 15000 is 150.00 SAR. Show people riyals.
- Days are days in Riyadh, times are UTC: 1 December is \`2026-11-30T21:00:00Z\` to \`2026-12-01T21:00:00Z\`.
- Call \`account_status\` first. If the account can't charge, it says why and what comes next.
- Never ask for a card number, and never pass one on. A payer types it on the page of a link. In test mode, \`test_pay_link\` pays.
- A tool that asks for confirmation has done nothing. Show its preview to the account owner, word for word. Only after they agree,
  call it again with the same arguments and what its result says.
- The same call again within ten minutes returns the first result, with \`replayed: true\`. To do it once more on purpose, pass a new
  \`idempotency_key\`.
- After a timeout or a lost connection, repeat the call with exactly the same arguments, also the same times. It never charges or
  refunds twice. If the arguments may change, pass an \`idempotency_key\` the first time.
- A payment that is \`initiated\` isn't paid and hasn't failed. Don't create another one: read it again later.
- Lists return ten items by default. Follow \`starting_after\` until \`has_more\` is false before you add anything up.
- An error has a code. \`search_docs\` with the code returns its page first.

## Which tool for what

${tasks.map(([task, names]) => `### ${task}\n\n${names.map(toolLine).join("\n")}`).join("\n\n")}

## Reconcile a day

1. \`list_balance_days\` with \`from\` and \`to\` of that day: payments, refunds, fees, and what was earned.
2. \`list_payments\` and \`list_refunds\` with \`created_from\` and \`created_to\` of that day. Their fees include VAT, those of a day don't. A payment counts on the day when it was paid, so one
   that was created before midnight may belong to the next day.
3. \`list_payouts\`: what arrived at the bank. For each with differences, \`list_payout_lines\` with \`differences: "only"\`.
4. Say what adds up, name each difference with its payment, and change nothing.

The documentation for people and programs: ${baseUrl}/llms.txt
`;
