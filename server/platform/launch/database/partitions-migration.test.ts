import { expect, test } from "vitest";
import { idAt, newId } from "@/server/core/values/ids";
import { migrate } from "./migrate";
import { databaseBefore } from "./older-database.fixture";

/**
 * A database of the version before partitions, with an event, its delivery, an attempt and a request for each
 * of these days.
 */
async function olderDatabase(days: readonly number[]) {
  const { url, client } = await databaseBefore("20261125033000_partition_bounds");
  await client.query("grant select, insert on event to halala_app; set session_replication_role = replica");
  const account = newId("acct");
  for (const day of days) {
    const at = new Date(Date.now() - day * 86_400_000);
    await client.query(
      `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
       values ($1, $2, 'test', 'payment_paid', 'pay_1', '{}', '2026-01-01', $3)`,
      [idAt("evt", at), account, at],
    );
    await client.query(
      `insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, created_at)
       values ($1, $2, 'test', $3, 'we_1', $4)`,
      [idAt("dlv", at), account, idAt("evt", at), at],
    );
    await client.query(
      `insert into webhook_attempt (delivery_id, number, account_id, mode, response_time_ms) values ($1, 1, $2, 'test', 1)`,
      [idAt("dlv", at), account],
    );
    await client.query(
      `insert into request_log (id, account_id, mode, key_id, method, path, status, version, duration_ms, created_at)
       values ($1, $2, 'test', 'key', 'GET', '/', 200, '2026-01-01', 1, $3)`,
      [idAt("req", at), account, at],
    );
  }
  await client.query("set session_replication_role = origin");
  return { url, client };
}

const counts = `select (select count(*)::int from event) as events, (select count(*)::int from webhook_attempt) as attempts,
  (select count(*)::int from request_log) as requests,
  (select count(*)::int from event e join webhook_delivery d on d.event_id = e.id join webhook_attempt a on a.delivery_id = d.id) as joined`;

test("tables with rows become the first partition, with their rows, keys and rights", async () => {
  const { url, client } = await olderDatabase([0, 1, 20, 400]);
  try {
    await migrate({ url });
    expect((await client.query(counts)).rows).toEqual([{ events: 4, attempts: 4, requests: 4, joined: 4 }]);
    const { rows: invalid } = await client.query(
      "select conname from pg_constraint where not convalidated or conname like '%\\_before'",
    );
    expect(invalid).toEqual([]);
    await expect(client.query("delete from event")).rejects.toThrow(/foreign key/);
    const { rows: rights } = await client.query(
      `select has_table_privilege('halala_app', 'event', 'insert') as table,
         has_table_privilege('halala_app', 'event_earlier', 'select, insert') as partition`,
    );
    expect(rights).toEqual([{ table: true, partition: false }]);
    const { rows: parts } = await client.query("select name from partitions_of('event')");
    expect(parts[0]).toEqual({ name: "event_earlier" });
    expect(parts.length).toBeGreaterThanOrEqual(3);
  } finally {
    await client.end();
  }
});
