import { expect, test, vi } from "vitest";
import { inAccountsTurn, withScanSlot } from "@/server/core/operation/scan-slot";
import { account, dashboard } from "@/server/test/account";

/** Occupies a slot for an account until the returned function is called. */
function occupy(accountId: string, within = withScanSlot): () => Promise<void> {
  let end = () => {};
  const running = within(
    accountId,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return () => {
    end();
    return running;
  };
}

test("searches without an index hold few connections to the database, and others go on", async () => {
  const shop = await account();
  const statuses = async () => {
    const filters = ["path=/v1", "method=GET", "operation=account.get", "status=200", "limit=1"];
    const answers = filters.map((filter) => shop.get(`/v1/request_logs?${filter}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const audit = dashboard(shop.id).audit_entries;
  const ends = [1, 2, 3, 4].map((n) => occupy(`another account ${n}`));
  expect(await statuses()).toEqual([503, 503, 503, 200, 200]);
  await expect(audit.list({ person: "sara" })).rejects.toMatchObject({
    cause: { code: "service_unavailable" },
  });
  expect((await audit.list({})).data).toEqual([]);
  await Promise.all(ends.map((end) => end()));
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect((await audit.list({ person: "sara" })).data).toEqual([]);
});

test("an account's searches without an index wait for each other, at most ten", async () => {
  const shop = await account();
  const end = occupy(shop.id);
  const searches = Array.from({ length: 11 }, () => shop.get("/v1/request_logs?path=/v1"));
  expect((await Promise.race(searches)).status).toBe(503);
  await end();
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(200), 503]);
});

test("an account's filtered lists and counts hold few connections, and its other reads go on", async () => {
  const shop = await account();
  const ends = [1, 2, 3].map(() => occupy(shop.id, inAccountsTurn));
  const isDone = vi.fn();
  const api = dashboard(shop.id);
  const filtered = [
    shop.get("/v1/payments?source_type=apple_pay"),
    api.payments.count({ status: "paid" }),
    api.customers.search({ q: "sara" }),
    api.payouts.expected({}),
  ];
  for (const one of filtered) void one.then(isDone);
  expect((await shop.get("/v1/payments")).status).toBe(200);
  expect((await (await account()).get("/v1/payments?source_type=apple_pay")).status).toBe(200);
  expect(isDone).not.toHaveBeenCalled();
  await Promise.all(ends.map((end) => end()));
  await Promise.all(filtered);
});
