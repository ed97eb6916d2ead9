import { expect, test } from "vitest";
import { always, fakeGateway, gatewayId } from "./gateway.fixture";

const settlement = {
  ...{ id: gatewayId, currency: "SAR", amount: 24_209, fee: 46, tax: 6, settlement_count: 2 },
  ...{ invoice_url: null, created_at: "2026-11-26T00:30:00.000Z" },
};
const meta = { next_page: null };

test("a settlement that can't be read is logged, and keeps no other back", async () => {
  const other = { ...settlement, id: "0e6b2a4c-0000-4000-8000-000000000001" };
  const unreadable = [{ ...other, currency: "USD" }, { ...other, settlement_count: null }, null];
  const body = { settlements: [...unreadable, settlement], meta };
  const { gateway, errors } = await fakeGateway(always(200, body));
  const listed = await gateway.listSettlements({ from: new Date(0), page: 1 });
  expect(listed).toMatchObject({ settlements: [{ gatewayId, amount: 24_209, count: 2 }], hasMore: false });
  expect(errors()).toEqual(unreadable.map(() => "a settlement of the gateway could not be read"));
});

test("a settlement with a line that can't be read is logged, and not imported without it", async () => {
  const line = { payment_id: gatewayId, type: "payment", currency: "SAR", amount: 100, fee: 0, tax: 0 };
  const { gateway, errors } = await fakeGateway(
    always(200, { lines: [line, { ...line, type: "new" }], meta }),
  );
  expect(await gateway.settlementLines(gatewayId)).toBe("unknown");
  expect(errors()).toEqual(["the lines of a settlement could not be read"]);
});
