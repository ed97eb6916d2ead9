import { expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { account, asOwner, dashboard } from "@/server/test/account";

const link = { amount: 500, currency: "SAR" };

test("returns the first request, its fingerprint, response and expiration, and later uses of the key", async () => {
  const shop = await account();
  const send = (body: object) => shop.post("/v1/payment_links", body, { idempotencyKey: "order-1" });
  const { body } = await send(link);
  await send(link);
  await send({ ...link, amount: 501 });
  const found = await dashboard(shop.id).request_logs.idempotency_key({ idempotency_key: "order-1" });
  expect(found.record).toMatchObject({ state: "finished", status: 200, is_expired: false });
  expect(found.record?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(found.record?.response ?? "")).toEqual(body);
  const { created = "", expires = "" } = found.record ?? {};
  expect(Date.parse(expires) - Date.parse(created)).toBe(86_400_000);
  expect(found.requests.map(({ status, replayed, error_code }) => [status, replayed, error_code])).toEqual([
    ...[
      [200, false, null],
      [200, true, null],
      [409, false, "idempotency_key_reuse"],
    ],
  ]);
});

test("returns neither personal data nor secrets of a response", async () => {
  const shop = await account();
  const customer = { name: "Sara", email: "sara@shop.example" };
  await shop.post("/v1/customers", customer, { idempotencyKey: "person" });
  await shop.post(
    "/v1/webhook_endpoints",
    { url: "https://shop.example/hooks" },
    { idempotencyKey: "secret" },
  );
  const read = (key: string) => dashboard(shop.id).request_logs.idempotency_key({ idempotency_key: key });
  expect((await read("person")).record?.response).toContain("s***@shop.example");
  expect((await read("secret")).record).toMatchObject({ status: 200, response: null });
});

test("reports an unknown or expired key, and none of another account or mode", async () => {
  const [shop, other] = [await account(), await account()];
  await shop.post("/v1/payment_links", link, { idempotencyKey: "order-1" });
  const read = (id: string, mode: Mode = "test") =>
    dashboard(id, { mode }).request_logs.idempotency_key({ idempotency_key: "order-1" });
  for (const found of [await read(other.id), await read(shop.id, "live")])
    expect(found).toMatchObject({ record: null, requests: [] });
  await asOwner("update idempotency set created_at = now() - interval '25 hours' where account_id = $1", [
    shop.id,
  ]);
  expect((await read(shop.id)).record).toMatchObject({ is_expired: true });
  await expect(
    dashboard(shop.id).request_logs.idempotency_key({ idempotency_key: "4111111111111111" }),
  ).rejects.toMatchObject({ cause: { code: "card_number_refused" } });
});
