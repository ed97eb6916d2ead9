import { expect, test } from "vitest";
import { account, asOwner, dashboard } from "@/server/test/account";
import { callTool, logged, pay } from "./request-logs.fixture";

const number = "4111 1111 1111 1111";

test("counts rejected card numbers by entry point, field and key, without the number", async () => {
  const [shop, other] = [await account({ keyCount: 1 }), await account()];
  await pay(shop, { description: number });
  await pay(shop, { description: number });
  await pay(shop, { metadata: { note: number } });
  await callTool(shop, "create_customer", { name: number });
  const member = dashboard(shop.id, { role: "support" });
  const link = { amount: 500, currency: "SAR" as const, description: number };
  await expect(member.payment_links.create(link)).rejects.toMatchObject({
    cause: { code: "card_number_refused" },
  });
  const rows = await logged(shop);
  const found = await dashboard(shop.id).request_logs.card_numbers({});
  const key = rows[0]?.keyId;
  expect(found.places).toMatchObject([
    {
      entry_point: "api",
      operation: "payments.create",
      field: "description",
      key,
      count: 2,
      newest: rows[1]?.id,
    },
    ...[expect.anything(), expect.anything(), expect.anything()],
  ]);
  expect(
    found.places.map(({ entry_point, field, key: by, person }) => [entry_point, field, by, person]),
  ).toEqual(
    expect.arrayContaining([
      ["api", "metadata.note", key, null],
      ["mcp", "name", key, null],
      ["dashboard", "description", null, "support@shop.example"],
    ]),
  );
  const { rows: stored } = await asOwner("select body from audit_entry where account_id = $1", [shop.id]);
  const everywhere = JSON.stringify([found, stored, rows]).replace(/(?<=\d)[ -](?=\d)/g, "");
  expect(everywhere).not.toContain("41111111");
  expect((await dashboard(other.id).request_logs.card_numbers({})).places).toEqual([]);
});
