import fc from "fast-check";
import { expect, test } from "vitest";
import { refundPosting } from "@/server/refunds/apply";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { feeOf, simulatedFee } from "./fees";
import { paymentPosting } from "./state-machine";

const brand = fc.constantFrom("mada" as const, "visa" as const, "amex" as const, "unknown" as const);
const amount = fc.integer({ min: 1, max: 100_000_000 });

test("every posting sums to zero and credits the merchant the payment's net", () => {
  fc.assert(
    fc.property(amount, brand, (sum, brand) => {
      const fee = simulatedFee(sum, brand);
      expect(fee.net).toBeGreaterThanOrEqual(0);
      expect(fee.fee + fee.net).toBe(sum);
      expect(fee.feeVat).toBeLessThanOrEqual(fee.fee);
      const { entries } = paymentPosting({ id: "pay_x", amount: sum, paidAt: null, ...fee });
      expect(entries.reduce((total, entry) => total + entry.amount, 0)).toBe(0);
      expect(entries.find(({ account }) => account === "merchant_pending")?.amount).toBe(
        fee.net === 0 ? -0 : -fee.net,
      );
      for (const releasedAt of [null, new Date()]) {
        const input = refundPosting({ id: "ref_x", amount: sum }, { releasedAt }, new Date()).entries;
        expect(input.reduce((total, entry) => total + entry.amount, 0)).toBe(0);
        const from = releasedAt === null ? "merchant_pending" : "merchant_available";
        expect(input.find(({ account }) => account === from)?.amount).toBe(sum);
      }
    }),
  );
});

test("a fee never exceeds the payment, and its VAT is 15/115, rounded half up", () => {
  expect(feeOf(1, 275)).toEqual({ fee: 1, feeVat: 0, net: 0 });
  expect(feeOf(10_000, 230)).toEqual({ fee: 230, feeVat: 30, net: 9_770 });
  expect(simulatedFee(1, "mada")).toEqual({ fee: 1, feeVat: 0, net: 0 });
});

type Line = { ledger_account: string; amount: string; source_id: string };
const linesOf = async (shop: TestAccount): Promise<Line[]> =>
  (
    await asOwner(
      "select e.ledger_account, e.amount, t.source_id from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account_id = $1",
      [shop.id],
    )
  ).rows;

const source = (token: string) => ({ type: "token", token });

test("the ledger sums to zero and agrees with the payments after payments, declines and refunds", async () => {
  const shop = await account();
  const pay = async (amount: number, token = "token_test_paid_visa") =>
    (await shop.post("/v1/payments", { amount, currency: "SAR", source: source(token) })).body;
  const [first, second] = [await pay(10_000), await pay(100)];
  await pay(700, "token_test_declined");
  const link = (await shop.post("/v1/payment_links", { amount: 1, currency: "SAR" })).body;
  const tiny = (await shop.post(`/v1/test/payment_links/${link.id}/pay`)).body;
  await Promise.all(
    [1_000, 2_000, 3_000].map((amount) => shop.post(`/v1/payments/${first.id}/refunds`, { amount })),
  );
  await shop.post(`/v1/payments/${second.id}/refunds`);

  const lines = await linesOf(shop);
  const sum = (of: Line[]) => of.reduce((total, { amount }) => total + Number(amount), 0);
  expect(sum(lines)).toBe(0);
  for (const payment of [first, second, tiny]) {
    const owed = lines.filter(
      ({ ledger_account: name, source_id: id }) => name === "merchant_pending" && id === payment.id,
    );
    expect(0 - sum(owed)).toBe(payment.net);
  }
  const owed = sum(lines.filter(({ ledger_account: name }) => name === "merchant_pending"));
  expect(-owed).toBe(first.net + second.net + tiny.net - 6_000 - 100);
});

test("every ledger transaction sums to zero", async () => {
  const { rows } = await asOwner(
    "select transaction_id from ledger_entry group by 1 having sum(amount) <> 0 or count(*) < 2",
  );
  expect(rows).toEqual([]);
});
