import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { acrossAccounts } from "@/server/base/db/directory";
import { discardUnsent } from "@/server/charging/outcome";
import { reconcile } from "@/server/charging/reconcile-job";
import { jobContext } from "@/server/context";
import { ApiError } from "@/server/core/operation/errors";
import { account, dashboard } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { attemptLink, payPage } from "@/server/test/hosted-pages";
import { link } from "./checkout.fixture";

const token = "token_test_paid_mada";
const open = { amount: undefined, amount_min: 1_000, amount_max: 5_000 };
const paymentsOf = (paymentLinkId: string) =>
  unscoped.payment.findMany({ where: { paymentLinkId }, include: { refunds: true } });
const problemOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "paid",
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.param}` : error),
  );

test("the page has the range instead of an amount, and a payment the amount that was entered", async () => {
  const shop = await account();
  const { id, slug } = await link(shop, open);
  expect(await payPage(slug, undefined)).toMatchObject({
    amount: null,
    amountRange: { min: 1_000, max: 5_000 },
  });
  const { receiptSlug } = await attemptLink(slug, { token, amount: 1_250 });
  expect(await paymentsOf(id)).toMatchObject([{ status: "paid", amount: 1_250 }]);
  expect(await payPage(slug, receiptSlug)).toMatchObject({
    state: "paid",
    amount: 1_250,
    own: { amount: 1_250 },
  });
  expect(await payPage(slug, undefined)).toMatchObject({ state: "paid", amount: null });
});

test("a payer who is at the bank sees their amount", async () => {
  const { slug } = await link(await account(), open);
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds", amount: 1_250 });
  expect(await payPage(slug, receiptSlug)).toMatchObject({ state: "in_progress", amount: 1_250 });
});

test("the repetition of an attempt with another amount is rejected and charges nothing", async () => {
  const { id, slug } = await link(await account(), { ...open, max_payments: null });
  const attempt = randomBytes(16).toString("hex");
  const first = await attemptLink(slug, { token, attempt, amount: 1_250 });
  expect(await attemptLink(slug, { token, attempt, amount: 1_250 })).toEqual(first);
  expect(await problemOf(attemptLink(slug, { token, attempt, amount: 2_000 }))).toBe(
    "idempotency_key_reuse null",
  );
  expect(await paymentsOf(id)).toMatchObject([{ amount: 1_250 }]);
});

/** Presses Pay with an amount of 12.50, which the gateway takes although the payment was discarded. */
async function takenLate(slug: string, attempt: string) {
  const first = { token: "token_test_gateway_timeout", attempt, amount: 1_250 };
  const { receiptSlug } = await attemptLink(slug, first);
  const taken = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  expect(await discardUnsent(jobContext(taken, "test"), taken.id)).toBeNull();
  return taken;
}

test("the gateway charges one press of Pay once, also if the first request was discarded", async () => {
  const { id, slug } = await link(await account(), { ...open, max_payments: null });
  const attempt = randomBytes(16).toString("hex");
  const { gatewayId } = await takenLate(slug, attempt);
  await attemptLink(slug, { token, attempt, amount: 1_250 });
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ status: "paid", amount: 1_250, gatewayId });
  expect(await gatewayRecords(payment?.id ?? "")).toMatchObject({ charges: 1, status: "paid" });
});

test("with another amount it is another charge, and the merchant sees what the gateway took before", async () => {
  const shop = await account();
  const { id, slug } = await link(shop, { ...open, max_payments: null });
  const attempt = randomBytes(16).toString("hex");
  const { gatewayId } = await takenLate(slug, attempt);
  await attemptLink(slug, { token, attempt, amount: 2_000 });
  const [payment] = await paymentsOf(id);
  expect(payment).toMatchObject({ status: "paid", amount: 2_000 });
  expect(await gatewayRecords(payment?.id ?? "")).toMatchObject({ charges: 1, status: "paid" });
  await acrossAccounts(() => reconcile("test", { oldestMs: 60_000, youngestMs: -60_000 }));
  const { data } = await dashboard(shop.id).gateway_differences.list({});
  expect(data).toMatchObject([{ gateway_id: gatewayId, kind: "missing_here", theirs: "1250" }]);
});

const range = fc
  .tuple(fc.integer({ min: 1, max: 4_000 }), fc.nat(2_000))
  .map(([min, more]) => ({ min, max: min + more }));
const amounts = fc.oneof(
  fc.constant(undefined),
  fc.integer({ min: 1, max: 7_000 }),
  fc.constantFrom(-1, 0, 1, 2),
);
const step = fc.record({
  /** Below 3 it is an offset from one end of the range. */
  amount: amounts,
  end: fc.constantFrom("min" as const, "max" as const),
  by: fc.constantFrom("page", "page", "test API"),
  key: fc.option(fc.nat(1)),
});

test("no sequence of attempts pays an amount outside of the range, or more often than allowed", async () => {
  await fc.assert(
    fc.asyncProperty(
      range,
      fc.boolean(),
      fc.option(fc.integer({ min: 1, max: 3 })),
      fc.array(step, { minLength: 1, maxLength: 7 }),
      async ({ min, max }, isFixed, limit, steps) => {
        const shop = await account({ keyCount: 1 });
        const values = isFixed ? { amount: min } : { amount: undefined, amount_min: min, amount_max: max };
        const { id, slug } = await link(shop, { ...values, max_payments: limit });
        const keys = [0, 1].map(() => randomBytes(16).toString("hex"));
        const highest = isFixed ? min : max;
        const attempts = steps.map(async ({ amount, end, by, key }) => {
          const entered = amount === undefined || amount > 2 ? amount : { min, max: highest }[end] + amount;
          if (by === "test API") return shop.post(`/v1/test/payment_links/${id}/pay`, { amount: entered });
          const attempt = key === null ? undefined : keys[key];
          const given = entered === undefined ? {} : { amount: entered };
          const answer = await problemOf(attemptLink(slug, { token, ...given, ...(attempt && { attempt }) }));
          const isAllowed = entered === undefined ? isFixed : entered >= min && entered <= highest;
          if (!isAllowed) expect(answer).toBe("parameter_invalid amount");
          return answer;
        });
        await Promise.all(attempts);
        const payments = await paymentsOf(id);
        for (const { amount } of payments) {
          expect(amount).toBeGreaterThanOrEqual(min);
          expect(amount).toBeLessThanOrEqual(highest);
        }
        // One that arrived beyond the limit at the same moment is refunded automatically.
        const kept = payments.filter(({ refunds }) => refunds.every(({ autoReason }) => autoReason === null));
        expect(kept.length).toBeLessThanOrEqual(limit ?? steps.length);
        const row = await unscoped.paymentLink.findUniqueOrThrow({ where: { id } });
        expect(row.paymentsCount).toBe(kept.length);
        expect(Number(row.amountCollected)).toBe(kept.reduce((sum, { amount }) => sum + amount, 0));
        const used = payments.flatMap(({ attemptKey }) => attemptKey ?? []);
        expect(new Set(used).size).toBe(used.length);
      },
    ),
    { numRuns: 20 },
  );
});
