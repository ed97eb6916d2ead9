import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard } from "@/server/test/account";
import { testDatabase } from "@/server/test/worker";

type Entry = { seq: number; body: string; previous: Buffer; hash: Buffer };

async function entriesOf(accountId: string): Promise<Entry[]> {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<Entry>(
    "select seq, body, previous, hash from audit_entry where account_id = $1 order by seq",
    [accountId],
  );
  return rows;
}

const bodies = (entries: Entry[]) => entries.map(({ body }) => JSON.parse(body));
const sha256 = (...parts: (string | Buffer)[]) =>
  createHash("sha256")
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

test("a change in the dashboard is logged with actor, action, IP address, and state before and after", async () => {
  const shop = await account();
  const caller = dashboard(shop.id, { role: "developer" });
  const key = await caller.api_keys.create({ name: "Server" });
  await caller.api_keys.revoke({ id: key.id });
  const [created, revoked] = bodies(await entriesOf(shop.id));
  expect(created).toMatchObject({
    seq: 1,
    account: shop.id,
    action: "api_keys.create",
    actor: { role: "developer", ip: "192.0.2.1" },
    email: "developer@shop.example",
    mode: "test",
    target: key.id,
    outcome: "done",
    after: { name: "Server", hash: "[hidden]" },
  });
  expect(revoked).toMatchObject({ seq: 2, action: "api_keys.revoke", before: { revoked_at: null } });
  expect(JSON.stringify([created, revoked])).not.toContain(key.secret);
});

test("a forbidden attempt is logged", async () => {
  const shop = await account();
  await expect(dashboard(shop.id, { role: "viewer" }).api_keys.create({ name: "Mine" })).rejects.toThrow();
  expect(bodies(await entriesOf(shop.id))).toMatchObject([{ action: "api_keys.create", outcome: "denied" }]);
});

test("repeated denials are logged once a minute per person and action", async () => {
  const shop = await account();
  const user = newId("usr");
  const viewer = dashboard(shop.id, { role: "viewer", user });
  const other = dashboard(shop.id, { role: "viewer" });
  const refused = async (call: Promise<unknown>) => await expect(call).rejects.toThrow();
  const actions = async () =>
    bodies(await entriesOf(shop.id)).map(({ action, actor }) => [action, actor.user]);
  for (let n = 0; n < 5; n += 1) await refused(viewer.api_keys.create({ name: "Mine" }));
  await refused(viewer.customers.create({ name: "Sara" }));
  await refused(other.api_keys.create({ name: "Mine" }));
  expect(await actions()).toEqual([
    ["api_keys.create", user],
    ["customers.create", user],
    ["api_keys.create", expect.not.stringMatching(user)],
  ]);
  await asOwner("update throttle set window_start = now() - interval '61 seconds'");
  await refused(viewer.api_keys.create({ name: "Mine" }));
  expect(await actions()).toHaveLength(4);
});

test("reads and failed changes are not logged", async () => {
  const shop = await account();
  const caller = dashboard(shop.id);
  await caller.payments.list({});
  await expect(caller.payments.refund({ id: "pay_01jzz0000000000000000000000" })).rejects.toThrow();
  expect(await entriesOf(shop.id)).toEqual([]);
});

test("the log excludes customers' personal data", async () => {
  const shop = await account();
  await dashboard(shop.id).customers.create({ name: "Noura", email: "noura@mail.example" });
  const [{ body }] = (await entriesOf(shop.id)) as [Entry]; // there is exactly one change
  expect(body).not.toMatch(/noura/i);
});

test("each hash covers the entry and the previous hash, also under concurrent writes", async () => {
  const shop = await account();
  const caller = dashboard(shop.id);
  await Promise.all(Array.from({ length: 12 }, (_, n) => caller.api_keys.create({ name: `Key ${n}` })));
  const entries = await entriesOf(shop.id);
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  let previous = sha256(shop.id);
  for (const entry of entries) {
    expect(entry.previous).toEqual(previous);
    previous = sha256(previous, entry.body);
    expect(entry.hash).toEqual(previous);
  }
});

test("the application role can neither change, remove nor forge an entry", async () => {
  const shop = await account();
  await dashboard(shop.id).api_keys.create({ name: "Server" });
  const { pool } = await testDatabase();
  const forgeries = [
    "update audit_entry set body = '{}'",
    "delete from audit_entry",
    "insert into audit_entry select account_id, seq + 1, at, body, previous, hash from audit_entry",
    "update audit_head set seq = 0",
    "delete from audit_head",
  ];
  for (const forgery of forgeries)
    await expect(pool.query(forgery), forgery).rejects.toThrow(/permission denied/);
});
