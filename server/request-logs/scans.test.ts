import { expect, test } from "vitest";
import { withScanSlot } from "@/server/core/operation/scan-slot";
import { account, dashboard } from "@/server/test/account";

/** Occupies a slot for an account until the returned function is called. */
function occupy(accountId: string): () => Promise<void> {
  let end = () => {};
  const running = withScanSlot(
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
