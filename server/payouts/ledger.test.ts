import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutLineTypes } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import type { SettlementLine } from "@/server/core/operation/gateway";
import { normalizedLine } from "@/server/core/values/settlement-line";
import { account, asOwner } from "@/server/test/account";
import { casesOf } from "@/server/test/full";
import { importSettlement } from "./import";
import { type KnownPayment, matchLines } from "./match";
import { gatewayIdOf, ledgerOf, pay, refundAtGateway, sumOf } from "./payouts.fixture";
import { chargebackPosting, payoutPostings, totalsOf } from "./postings";

const halalas = fc.integer({ min: -2_000_000, max: 2_000_000 });

/** Amounts that are often those of the payments, so that lines match. */
const lineOf = (ids: readonly (string | null)[], nets: readonly number[]) =>
  fc
    .record({
      gatewayPaymentId: fc.constantFrom(...ids),
      type: fc.constantFrom(...payoutLineTypes),
      net: fc.oneof(fc.constantFrom(...nets), halalas),
      fee: fc.constantFrom(0, 230, 345, 460),
    })
    .map(
      (line): SettlementLine =>
        normalizedLine({ ...line, feeVat: Math.round((line.fee * 15) / 115), occurredAt: null }),
    );

const known = (id: string, more: Partial<KnownPayment>): KnownPayment => ({
  ...{ id, gatewayId: id, amount: 10_000, fee: 230, feeVat: 30, isPaid: true, isSettled: false },
  ...{ paidAt: null, refunds: [], refundAmounts: [], disputes: [], early: [], unmatched: 0 },
  ...more,
});

test("whatever lines say, every ledger transaction sums to zero and the net is what the payout says", () => {
  const payments = new Map(
    [
      known("fresh", { refunds: [{ id: "ref_1", amount: 4_000 }], refundAmounts: [4_000] }),
      known("settled", {
        isSettled: true,
        disputes: [
          {
            id: "chb_0",
            payoutId: "po_0",
            amount: 10_000,
            deductedOn: "2026-11-01",
            reversedOn: null,
            reversedIn: null,
            charged: null,
            isPenaltyReturned: false,
          },
        ],
      }),
      known("failed", { isPaid: false, fee: null, feeVat: null }),
    ].map((one) => [one.gatewayId, one]),
  );
  const line = lineOf(["fresh", "settled", "failed", "foreign", null], [9_770, -4_000, -10_000, 10_000, 0]);
  const transfers = fc.constantFrom({ fee: 0, vat: 0 }, { fee: 46, vat: 6 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), transfers, (lines, transfer) => {
      const matched = matchLines(lines, payments, { date: "2026-11-20" });
      const { gross, refunds, chargebacks, fees, vat, net, unmatched } = totalsOf(matched, transfer);
      expect(gross - refunds - chargebacks - fees - vat).toBe(net);
      expect(lines.reduce((sum, one) => sum + one.net, 0) - transfer.fee).toBe(net);
      const postings = payoutPostings("po_1", matched, transfer);
      const chargedBack = matched.flatMap(({ effect }) =>
        effect?.kind === "chargeback" ? [chargebackPosting("chargeback", "chb_1", -effect.receivable)] : [],
      );
      for (const { entries } of [...postings, ...chargedBack])
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      const bank = postings.flatMap(({ entries }) =>
        entries.filter(({ account }) => account === "merchant_bank"),
      );
      expect(bank.reduce((sum, { amount }) => sum + amount, 0)).toBe(postings.length === 0 ? 0 : net);
      expect(unmatched).toBe(
        matched.reduce((sum, { line: one, effect }) => sum + one.amount - (effect?.receivable ?? one.fee), 0),
      );
      const settled = matched.filter(({ effect, payment }) => effect?.kind === "payment" && payment !== null);
      expect(settled.length).toBeLessThanOrEqual(1);
    }),
  );
});

test("any imports in any order, repeated and at the same time, sum to zero and count no line twice", async () => {
  const step = fc.record({
    lines: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
    file: fc.nat(3).map((n) => n === 0),
    twice: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const shop = await account({ keyCount: 1 });
      const ctx = jobContext({ accountId: shop.id, mode: "test" }, "test");
      const payments = [await pay(shop), await pay(shop)];
      const [first = "", second = ""] = payments;
      await shop.post(`/v1/payments/${second}/refunds`, { amount: 4_000 });
      await refundAtGateway(first, 1_000);
      const all = possibleLines([...(await Promise.all(payments.map(gatewayIdOf))), "foreign", null]);
      for (const { lines, file, twice } of steps) {
        const settlement = {
          gatewayId: file ? null : crypto.randomUUID(),
          date: "2026-11-30",
          invoiceUrl: null,
          lines: lines.flatMap((at) => all[at % all.length] ?? []),
          transfer: file ? { fee: 0, vat: 0 } : { fee: 46, vat: 6 },
        };
        await Promise.all([importSettlement(ctx, settlement), twice && importSettlement(ctx, settlement)]);
        expect(sumOf(await ledgerOf(shop))).toBe(0);
      }
      // What the gateway still owes is what no line has settled.
      const counted = await unscoped.payoutLine.findMany({
        where: { accountId: shop.id, OR: [{ difference: null }, { difference: { in: ["fee", "amount"] } }] },
      });
      const names = counted.flatMap(({ type, amount, paymentId, refundId }) => {
        const name = type === "chargeback" && amount > 0 ? "reversal" : type;
        return paymentId === null ? [] : [`${name} ${refundId ?? paymentId}`];
      });
      expect(new Set(names).size).toBe(names.length);
      const { gateway_receivable: owed = 0 } = await ledgerOf(shop);
      const isSettled = (id: string) => names.includes(`payment ${id}`);
      const unsettled = payments.filter((id) => !isSettled(id)).length * 10_000;
      const refunded = counted.some(({ type }) => type === "refund") ? 0 : 4_000;
      expect(owed).toBe(unsettled - refunded);
      const { rows } = await asOwner(
        "select transaction_id from ledger_entry where account_id = $1 group by 1 having sum(amount) <> 0",
        [shop.id],
      );
      expect(rows).toEqual([]);
    }),
    { numRuns: casesOf(60, 8) },
  );
}, 120_000);

/** One line of each kind for each payment. */
function possibleLines(ids: readonly (string | null)[]): SettlementLine[] {
  const line = (gatewayPaymentId: string | null, type: SettlementLine["type"], net: number, fee = 0) =>
    normalizedLine({
      gatewayPaymentId,
      type,
      net,
      fee,
      feeVat: Math.round((fee * 15) / 115),
      occurredAt: null,
    });
  return ids.flatMap((id) =>
    id === null
      ? [line(id, "fee", -1_150)]
      : [
          line(id, "payment", 9_770, 230),
          line(id, "payment", 9_540, 460),
          line(id, "refund", -4_000),
          line(id, "refund", -1_000),
          line(id, "chargeback", -10_000),
          line(id, "chargeback", 10_000),
          line(id, "chargeback_penalty", -23_000),
        ],
  );
}
