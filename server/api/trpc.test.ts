import { expect, onTestFinished, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { openSession } from "@/server/team/session";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard } from "@/server/test/account";
import { connectOwner } from "@/server/test/worker";

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error) => error.cause?.code ?? error.code,
  );

const stored = async (accountId: string): Promise<{ response: string }[]> =>
  (await asOwner("select response from idempotency where account_id = $1", [accountId])).rows;

test("a retried key creation returns the same secret, which is stored encrypted", async () => {
  const shop = await account({ keyCount: 1 });
  const caller = dashboard(shop.id, { idempotencyKey: "key-1" });
  const first = await caller.api_keys.create({ name: "Server" });
  expect(await caller.api_keys.create({ name: "Server" })).toEqual(first);
  expect((await dashboard(shop.id).api_keys.list({ limit: 100 })).data).toHaveLength(2);
  expect(JSON.stringify(await stored(shop.id))).not.toContain(first.secret);
});

test("an idempotent response is replayed to the same user only", async () => {
  const shop = await account({ keyCount: 1 });
  const as = (user: string) => dashboard(shop.id, { user, idempotencyKey: "key-1" });
  const [one, other] = [newId("usr"), newId("usr")];
  const first = await as(one).customers.create({ name: "Sara" });
  expect(await as(one).customers.create({ name: "Sara" })).toEqual(first);
  expect(await codeOf(as(other).customers.create({ name: "Sara" }))).toBe("idempotency_key_reuse");
});

test("responses with sign-in secrets are not stored", async () => {
  const shop = await account({ keyCount: 1 });
  const { userId: user } = await member(shop.id, "owner");
  const session = await openSession(user, shop.id, { userAgent: null, ip: null });
  const as = dashboard(shop.id, { user, session, idempotencyKey: "key-1" });
  const [first, second] = [
    await as.profile.begin_second_factor({}),
    await as.profile.begin_second_factor({}),
  ];
  expect(second.secret).not.toBe(first.secret);
  expect(await stored(shop.id)).toEqual([]);
});

test("a page of another account than the session's is rejected for reads and writes", async () => {
  const shop = await account({ keyCount: 1 });
  const stale = dashboard(shop.id, { pageAccount: newId("acct"), idempotencyKey: "key-1" });
  expect(await codeOf(stale.api_keys.create({ name: "Server" }))).toBe("account_changed");
  expect(await codeOf(stale.payments.list({}))).toBe("account_changed");
  expect(await stored(shop.id)).toEqual([]);
  const own = dashboard(shop.id, { pageAccount: shop.id });
  expect(await codeOf(own.api_keys.create({ name: "Server" }))).toBe("done");
  expect((await own.audit_entries.list({})).data).toHaveLength(1);
});

test("a connection that is lost while the key is claimed is an unavailable service, not an internal error", async () => {
  const shop = await account({ keyCount: 1 });
  const owner = await connectOwner();
  onTestFinished(() => owner.end());
  await owner.query("begin");
  await owner.query("select claim_idempotency_key($1, 'test', 'key-1', '', 'another', 90, null)", [shop.id]);
  const call = codeOf(dashboard(shop.id, { idempotencyKey: "key-1" }).customers.create({ name: "Sara" }));
  const terminated = () =>
    asOwner(
      `select pg_terminate_backend(pid) as ended from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%claim_idempotency_key%'`,
    );
  await expect.poll(async () => (await terminated()).rows.length).toBeGreaterThan(0);
  expect(await call).toBe("service_unavailable");
});
