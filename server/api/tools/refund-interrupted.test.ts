import { expect, test } from "vitest";
import { asOwner, type TestAccount } from "@/server/test/account";
import { agent, refunds } from "./refund.fixture";

/** Leaves the request that created an object as a process leaves it that dies before it stores the response. */
const interrupted = (shop: TestAccount, id: string) =>
  asOwner(
    `update idempotency set state = 'running', status = null, response = null, resource_id = $2,
       locked_until = now() - interval '1 second'
     where account_id = $1 and response like '%' || $2 || '%'`,
    [shop.id, id],
  );

test("a repeated confirmation continues a refund that was interrupted, instead of asking for another", async () => {
  const { shop, payment, call, preview } = await agent();
  const yes = { confirm: true, confirmation_token: (await preview({ amount: 300 })).confirmation_token };
  const { refund } = (await call(yes)).structuredContent.result;
  await interrupted(shop, refund.id);
  const repeated = (await call(yes)).structuredContent;
  expect(repeated.result.refund).toEqual(refund);
  expect(await refunds(shop, payment)).toHaveLength(1);
  expect((await call(yes)).structuredContent.result).toEqual(repeated.result);
});
