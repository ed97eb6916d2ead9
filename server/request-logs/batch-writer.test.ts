import { expect, onTestFinished, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { stopJobs } from "@/server/jobs/start";
import { account, asOwner } from "@/server/test/account";
import { connectOwner, testDatabase } from "@/server/test/worker";
import { createBatchWriter, flushRequestLog } from "./log";
import { logged } from "./request-logs.fixture";

const count = (accountId: string) => unscoped.requestLog.count({ where: { accountId } });

test("writes an entry shortly after the response", async () => {
  const shop = await account();
  await shop.get("/v1/account");
  await expect.poll(() => count(shop.id)).toBe(1);
});

test("responses do not wait for the log to be written", async () => {
  const shop = await account();
  const client = await connectOwner();
  onTestFinished(() => client.end());
  await client.query("begin; lock table request_log in access exclusive mode");
  await shop.get("/v1/account");
  const flushed = flushRequestLog();
  for (let n = 0; n < 9; n += 1) expect((await shop.get("/v1/account")).status).toBe(200);
  await client.query("rollback");
  await flushed;
  expect(await logged(shop)).toHaveLength(10);
});

test("entries are kept while writing fails and written later", async () => {
  const shop = await account();
  const role = new URL((await testDatabase()).url).username;
  await asOwner(`revoke insert on request_log from ${role}`);
  await shop.get("/v1/account");
  await flushRequestLog();
  await shop.get("/v1/account");
  await flushRequestLog();
  expect(await count(shop.id)).toBe(0);
  await asOwner(`grant insert on request_log to ${role}`);
  await expect.poll(() => count(shop.id)).toBe(2);
});

test("a stopping process writes its buffered entries", async () => {
  const shop = await account();
  await shop.get("/v1/account");
  await stopJobs();
  expect(await count(shop.id)).toBe(1);
});

test("the application role can neither update nor reassign an entry", async () => {
  const shop = await account();
  await shop.get("/v1/account");
  await logged(shop);
  await expect(
    unscoped.requestLog.updateMany({ where: { accountId: shop.id }, data: { status: 200 } }),
  ).rejects.toThrow(/permission denied/);
});

/** A buffer whose writes succeed or fail as configured. */
function small({ capacity = 5, batch = 3 } = {}) {
  const written: number[][] = [];
  const state = { works: true };
  const write = async (items: readonly number[]) => {
    if (!state.works) throw new Error("away");
    written.push([...items]);
  };
  return { written, state, ...createBatchWriter({ name: "numbers", write, batch, capacity, everyMs: 1 }) };
}

test("writes entries in batches, each once and in order", async () => {
  const { add, flush, written } = small({ capacity: 100, batch: 4 });
  for (let n = 0; n < 10; n += 1) add(n);
  await Promise.all([flush(), flush()]);
  expect(written).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ]);
});

test("a full buffer drops the newest entries and writes the oldest once the database recovers", async () => {
  const { add, flush, written, state } = small();
  state.works = false;
  for (let n = 0; n < 9; n += 1) add(n);
  await flush();
  state.works = true;
  await flush();
  add(9);
  await flush();
  expect(written.flat()).toEqual([0, 1, 2, 3, 4, 9]);
});
