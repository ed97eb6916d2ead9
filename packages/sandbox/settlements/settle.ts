import { randomUUID } from "node:crypto";
import { z } from "zod";
import { GatewayError } from "@/packages/sandbox/errors";
import type { GatewayPayment, Settlement, SettlementLine } from "@/packages/sandbox/records";
import type { Sandbox } from "@/packages/sandbox/sandbox";

const dayMs = 86_400_000;
const riyadhOffsetMs = 3 * 3_600_000;
/** Settlements are made at six in the morning in Riyadh, on Monday and Thursday. */
const hour = 6;
const weekdays = [1, 4];
/** A payment is settled from the second day after it was made. */
const daysToSettle = 2;

/** The number of a day in Riyadh since 1970. */
const dayOf = (ms: number) => Math.floor((ms + riyadhOffsetMs) / dayMs);
const startOf = (day: number) => day * dayMs - riyadhOffsetMs;
// 1 January 1970 was a Thursday.
const isSettlementDay = (day: number) => weekdays.includes((day + 4) % 7);

/** Makes the settlements that the clock has made due, each with the payments of two days before. */
export function settleDue(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  if (now < sandbox.nextSettlementAt) return;
  const { unsettledPayments, payments } = sandbox.store;
  const times = [...unsettledPayments].map((id) => paidAt(payments.get(id)));
  const today = dayOf(now - hour * 3_600_000);
  const first = times.reduce((day, time) => Math.min(day, dayOf(time)), today);
  for (let day = first; day <= today; day += 1) if (isSettlementDay(day)) settleDay(sandbox, day);
  let next = today + 1;
  while (!isSettlementDay(next)) next += 1;
  sandbox.nextSettlementAt = startOf(next) + hour * 3_600_000;
}

function settleDay(sandbox: Sandbox, day: number): void {
  const { payments, unsettledPayments, unsettledRefunds } = sandbox.store;
  const due = [...unsettledPayments].filter((id) => dayOf(paidAt(payments.get(id))) <= day - daysToSettle);
  const at = startOf(day) + hour * 3_600_000;
  // A refund is settled with its payment or after it.
  const refunds = unsettledRefunds
    .filter(({ at: refundedAt }) => Date.parse(refundedAt) <= at)
    .map(({ payment }) => payment)
    .filter((id) => !unsettledPayments.has(id) || due.includes(id));
  if (due.length + refunds.length > 0) settle(sandbox, NewSettlement.parse({ payments: due, refunds }), at);
}

const paidAt = (payment: GatewayPayment | undefined) =>
  Date.parse(payment?.captured_at ?? payment?.created_at ?? "");

/** A settlement with the lines that a test asks for. */
export const NewSettlement = z.strictObject({
  /** The payments to settle; by default all that are not settled yet. */
  payments: z.array(z.string()).optional(),
  /** The payments whose refunds to settle; by default those settled now. */
  refunds: z.array(z.string()).optional(),
  chargebacks: z
    .array(z.strictObject({ payment: z.string(), penalty: z.boolean().default(false) }))
    .default([]),
  /** Fees that differ from those of the payments, including VAT. */
  fees: z.array(z.strictObject({ payment: z.string(), fee: z.int().min(0) })).default([]),
  /** Payments of another system of the same merchant, which the gateway's API for payments does not have here. */
  foreign: z.array(z.strictObject({ amount: z.int().positive(), fee: z.int().min(0) })).default([]),
});
type NewSettlement = z.output<typeof NewSettlement>;

/** Records a settlement and sends its webhook. */
export function settle(sandbox: Sandbox, input: NewSettlement, at = sandbox.clock.now()): Settlement {
  const payments = input.payments ?? [...sandbox.store.unsettledPayments];
  const lines = [
    ...payments.map((id) => paymentLine(sandbox, id, input)),
    ...refundLines(sandbox, new Set(input.refunds ?? payments)),
    ...input.chargebacks.flatMap(({ payment, penalty }) => chargebackLines(sandbox, payment, penalty, at)),
    ...input.foreign.map(({ amount, fee }) => foreignLine(amount, fee, at)),
  ];
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const settlement: Settlement = {
    id: randomUUID(),
    currency: "SAR",
    amount,
    ...(amount > 0 ? transferFee : { fee: 0, tax: 0 }),
    created_at: new Date(at).toISOString(),
    lines,
  };
  sandbox.store.append({ type: "settlement_created", settlement });
  const data = serializeSettlement(sandbox, settlement);
  for (let sent = 0; sent < (sandbox.settings.repeatSettlements ? 2 : 1); sent += 1)
    sandbox.webhooks.sendEvent("balance_transferred", data, data);
  return settlement;
}

const transferFee = { fee: 46, tax: 6 };
/** With its VAT. */
const penalty = { fee: 23_000, tax: 3_000 };

const vatIn = (fee: number) => Math.round((fee * 15) / 115);

function paymentLine(sandbox: Sandbox, id: string, { fees }: NewSettlement): SettlementLine {
  const payment = findCharged(sandbox, id);
  const fee = fees.find((one) => one.payment === id)?.fee ?? payment.fee;
  const amounts = { payment_amount: payment.amount, amount: payment.amount - fee, fee, tax: vatIn(fee) };
  return {
    ...lineOf(payment),
    type: "payment",
    ...amounts,
    transacted_at: payment.captured_at ?? payment.created_at,
  };
}

const refundLines = (sandbox: Sandbox, payments: ReadonlySet<string>): SettlementLine[] =>
  sandbox.store.unsettledRefunds
    .filter((refund) => payments.has(refund.payment))
    .map(({ payment: id, amount, at: transacted_at }) => {
      const payment = findCharged(sandbox, id);
      const amounts = { payment_amount: payment.amount, amount: -amount, fee: 0, tax: 0 };
      return { ...lineOf(payment), type: "refund", ...amounts, transacted_at };
    });

function chargebackLines(sandbox: Sandbox, id: string, hasPenalty: boolean, at: number): SettlementLine[] {
  const payment = findCharged(sandbox, id);
  const common = {
    ...lineOf(payment),
    payment_amount: payment.amount,
    transacted_at: new Date(at).toISOString(),
  };
  const line = { ...common, type: "chargeback" as const, amount: -payment.amount, fee: 0, tax: 0 };
  return hasPenalty
    ? [line, { ...common, type: "chargeback_penalty", amount: -penalty.fee, ...penalty }]
    : [line];
}

const foreignLine = (amount: number, fee: number, at: number): SettlementLine => ({
  payment_id: randomUUID(),
  type: "payment",
  currency: "SAR",
  payment_amount: amount,
  amount: amount - fee,
  fee,
  tax: vatIn(fee),
  reference_number: null,
  authorization_code: null,
  transacted_at: new Date(at - daysToSettle * dayMs).toISOString(),
  source: "creditcard",
});

const lineOf = ({ id, currency, reference_number, authorization_code, wallet }: GatewayPayment) => ({
  payment_id: id,
  currency,
  reference_number,
  authorization_code,
  source: wallet?.type ?? "creditcard",
});

function findCharged({ store }: Sandbox, id: string): GatewayPayment {
  const payment = store.payments.get(id);
  if (payment === undefined) throw new GatewayError("not_found");
  return payment;
}

export const serializeSettlement = ({ origin }: Sandbox, { lines, ...settlement }: Settlement) => ({
  id: settlement.id,
  recipient_type: "Entity",
  recipient_id: "4f6a1e0c-6b0f-4f1e-9a3e-2f8f0e6a7c11",
  currency: settlement.currency,
  amount: settlement.amount,
  fee: settlement.fee,
  tax: settlement.tax,
  reference: null,
  settlement_count: lines.length,
  invoice_url: `${origin}/settlements/${settlement.id}/invoice`,
  csv_list_url: `${origin}/settlements/${settlement.id}/list.csv`,
  pdf_list_url: null,
  created_at: settlement.created_at,
});
