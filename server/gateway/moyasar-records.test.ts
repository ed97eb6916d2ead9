import { expect, test } from "vitest";
import { always, fakeGateway, payment } from "./gateway.fixture";

test("a payment that can't be read is logged, and keeps no other from being compared", async () => {
  const payments = [payment({ refunded: null }), payment(), null];
  const { gateway, errors } = await fakeGateway(always(200, { payments, meta: { next_page: null } }));
  const window = { from: new Date(0), to: new Date(), page: 1 };
  expect(await gateway.listPayments(window)).toMatchObject({
    payments: [{ amount: 10_000 }],
    hasMore: false,
  });
  expect(errors()).toEqual([1, 2].map(() => "a payment of the gateway could not be read"));
});
