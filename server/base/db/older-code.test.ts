import { expect, onTestFinished, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { columnsOf } from "./columns";

test("older code writes the default of a column added by a newer release", async () => {
  const shop = await account();
  // They are read once per process: later test files must not get a column that is dropped again.
  await columnsOf("payment_link");
  await asOwner("alter table payment_link add column of_tomorrow int not null default 7");
  onTestFinished(() => asOwner("alter table payment_link drop column of_tomorrow").then(() => undefined));
  const { status, body } = await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR" });
  expect(status).toBe(200);
  const { rows } = await asOwner("select of_tomorrow from payment_link where id = $1", [body.id]);
  expect(rows).toEqual([{ of_tomorrow: 7 }]);
  const changed = await shop.post(`/v1/payment_links/${body.id}`, { description: "Order 1002" });
  expect(changed.body.description).toBe("Order 1002");
});
