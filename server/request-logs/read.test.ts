import { expect, test } from "vitest";
import { deleteExpiredRequestLogs } from "@/server/base/db/maintenance-jobs";
import { newId, timeOfId } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { callTool, logged, pay } from "./request-logs.fixture";

const operationsOf = async (shop: TestAccount, input: object = {}) =>
  (await dashboard(shop.id).request_logs.list(input)).data.map(({ operation }) => operation);

test("the dashboard lists requests newest or oldest first, in pages, and returns one with its bodies", async () => {
  const shop = await account();
  await shop.post("/v1/customers", { name: "Sara" });
  await shop.get("/v1/account");
  await callTool(shop, "account_status", {});
  const rows = await logged(shop);
  const user = dashboard(shop.id);
  const all = await user.request_logs.list({});
  expect(all.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
  expect(all.data[0]).not.toHaveProperty("response_body");
  const first = await user.request_logs.list({ limit: 2 });
  expect(first.has_more).toBe(true);
  const rest = await user.request_logs.list({ limit: 2, starting_after: first.data[1]?.id });
  expect([...first.data, ...rest.data]).toEqual(all.data);
  const oldestFirst = { limit: 2, sort: "oldest" } as const;
  const start = await user.request_logs.list(oldestFirst);
  const end = await user.request_logs.list({ ...oldestFirst, starting_after: start.data[1]?.id });
  expect([...start.data, ...end.data]).toEqual(all.data.toReversed());
  const oldest = await user.request_logs.get({ id: rows[0]?.id ?? "" });
  expect(oldest).toMatchObject({
    ...all.data[2],
    object: "request_log",
    query: null,
    request_body: '{"name":"Sara"}',
    response_body: rows[0]?.responseBody,
  });
  expect(oldest.created).toBe(timeOfId(oldest.id).toISOString());
});

test("filters requests by outcome, key, method, path and time", async () => {
  const shop = await account({ keyCount: 1 });
  const other = await shop.addKey("test");
  const { id } = (await pay(shop)).body;
  await shop.get(`/v1/payments/${id}`);
  await shop.get(`/v1/payments/${newId("pay")}`);
  await asOwner(`update payment set metadata = '{"a": 1}' where id = $1`, [id]);
  await shop.get(`/v1/payments/${id}`);
  await shop.get("/v1/account", { key: other });
  const rows = await logged(shop);
  const idsOf = async (input: object) =>
    (await dashboard(shop.id).request_logs.list(input)).data.map((row) =>
      rows.findIndex(({ id }) => id === row.id),
    );
  expect(await idsOf({ status_class: "2xx" })).toEqual([4, 1, 0]);
  expect(await idsOf({ status_class: "4xx" })).toEqual([2]);
  expect(await idsOf({ status_class: "5xx" })).toEqual([3]);
  expect(await idsOf({ status_class: "failed" })).toEqual([3, 2]);
  expect(await idsOf({ status: 404 })).toEqual([2]);
  expect(await idsOf({ status: 404, status_class: "2xx" })).toEqual([]);
  expect(await idsOf({ error_code: "internal_error" })).toEqual([3]);
  expect(await idsOf({ key: rows[4]?.keyId })).toEqual([4]);
  expect(await idsOf({ method: "POST" })).toEqual([0]);
  expect(await idsOf({ path: id })).toEqual([3, 1]);
  expect(await idsOf({ path: "%" })).toEqual([]);
  const middle = rows[2]?.createdAt.toISOString();
  expect(await idsOf({ created_from: middle })).toEqual([4, 3, 2]);
  expect(await idsOf({ created_to: middle })).toEqual([1, 0]);
  const countOf = (input: object) => dashboard(shop.id).request_logs.count(input);
  expect(await countOf({})).toMatchObject({ count: 5, is_exact: true });
  expect(await countOf({ status_class: "2xx", created_from: middle })).toMatchObject({ count: 1 });
  expect(await countOf({ status_class: "failed" })).toMatchObject({ count: 2 });
});

test("excludes requests of other accounts and the other mode", async () => {
  const [shop, stranger] = [await account(), await account()];
  await shop.get("/v1/account", { key: await shop.addKey("live") });
  await stranger.get("/v1/account");
  const [live, theirs] = [(await logged(shop))[0]?.id ?? "", (await logged(stranger))[0]?.id ?? ""];
  expect(await operationsOf(shop)).toEqual([]);
  for (const id of [live, theirs, newId("req")])
    await expect(dashboard(shop.id).request_logs.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("reading the log in the dashboard is not logged", async () => {
  const shop = await account();
  await dashboard(shop.id).request_logs.list({});
  expect(await logged(shop)).toEqual([]);
});

test("lists requests for thirty days, and deletes them by day", async () => {
  const shop = await account();
  await shop.get("/v1/account");
  const [row] = await logged(shop);
  const day = await oldestDay();
  await asOwner(
    `insert into request_log select (jsonb_populate_record(r, jsonb_build_object(
       'id', id_at('req', at) || right(new_id('req'), 16), 'created_at', at))).*
     from request_log r, generate_series(1, 6020) n,
       lateral (select case when n <= 6000 then $2::timestamptz - interval '1 millisecond'
         when n <= 6010 then $2::timestamptz else now() - interval '29 days 23 hours' end as at) made
     where r.id = $1`,
    [row?.id, day],
  );
  const shown = await dashboard(shop.id).request_logs.list({ limit: 100 });
  expect(shown.data).toHaveLength(11);
  const [hidden = { id: "" }] = (await logged(shop)).filter(
    ({ createdAt }) => createdAt.getTime() < Date.now() - 30 * dayMs,
  );
  await expect(dashboard(shop.id).request_logs.get({ id: hidden.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const deleted = [
    await deleteExpiredRequestLogs({ atMost: 1 }),
    await deleteExpiredRequestLogs(),
    await deleteExpiredRequestLogs(),
  ];
  const kept = await logged(shop);
  // If a day ended meanwhile, the requests of the next one were deleted too.
  if ((await oldestDay()).getTime() !== day.getTime()) return;
  expect(deleted).toEqual([{ deleted: 5_000 }, { deleted: 1_000 }, { deleted: 0 }]);
  expect(kept).toHaveLength(21);
});

/** The first day of which requests are kept, in the database's time. */
async function oldestDay(): Promise<Date> {
  const { rows } = await asOwner("select date_trunc('day', now() - interval '30 days', 'UTC') as day");
  return rows[0].day;
}
