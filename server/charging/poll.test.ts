import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { account } from "@/server/test/account";
import { fetchOutcome } from "./poll";

test("payers who reload a page share a call to the gateway, and each gets the current payment", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_gateway_timeout" };
  const { id } = (await shop.post("/v1/payments", { amount: 500, currency: "SAR", source })).body;
  const row = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const { gateway, ...ctx } = jobContext(row, "test");
  let calls = 0;
  const counting = {
    ...gateway,
    fetchOutcome: (...values: Parameters<typeof gateway.fetchOutcome>) => {
      calls += 1;
      return gateway.fetchOutcome(...values);
    },
  };
  const fetch = () => fetchOutcome({ ...ctx, gateway: counting }, row, "payer");
  const payments = await Promise.all(Array.from({ length: 50 }, fetch));
  expect(calls).toBe(1);
  expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(["paid"]));
  expect((await fetch()).status).toBe("paid");
  expect(calls).toBe(1);
});
