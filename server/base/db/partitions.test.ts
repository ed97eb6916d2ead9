import { randomUUID } from "node:crypto";
import type pg from "pg";
import { expect, test } from "vitest";
import { idAt, newId, timeOfId } from "@/server/core/values/ids";
import { connectOwner } from "@/server/test/worker";
import { maintainPartitions } from "./maintenance-jobs";

/** Runs statements as the table owner in a transaction that is rolled back, because they create and drop partitions. */
async function rolledBack<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectOwner();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

type Part = { name: string; lower: string | null; upper: string | null };

async function partsOf(client: pg.Client, table: string): Promise<Part[]> {
  return (await client.query<Part>("select * from partitions_of($1)", [table])).rows;
}

const tables = ["event", "webhook_attempt", "request_log"];
const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

function request(client: pg.Client, id: string, at: Date) {
  return client.query(
    `insert into request_log (id, account_id, mode, key_id, method, path, status, version, duration_ms, created_at)
     values ($1, $2, 'test', 'key', 'GET', '/v1/account', 200, '2026-01-01', 1, $3)`,
    [id, newId("acct"), at],
  );
}

async function eventWithDelivery(client: pg.Client, eventId: string) {
  const [account, endpoint] = [newId("acct"), newId("we")];
  await client.query("insert into account (id, name, display_name) values ($1, 'Shop', 'Shop')", [account]);
  await client.query(
    `insert into webhook_endpoint (id, account_id, mode, url, secret, events, created_at, updated_at)
     values ($1, $2, 'test', 'https://example.com', 's', '{*}', now(), now())`,
    [endpoint, account],
  );
  await client.query(
    `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
     values ($1, $2, 'test', 'payment_paid', 'pay_1', '{}', '2026-01-01', now())`,
    [eventId, account],
  );
  await client.query(
    `insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, created_at)
     values ($1, $2, 'test', $3, $4, now())`,
    [newId("dlv"), account, eventId, endpoint],
  );
  return account;
}

test.each(tables)("the partitions of %s are contiguous and unbounded at both ends", async (table) => {
  const parts = await rolledBack((client) => partsOf(client, table));
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(parts.at(0)?.lower).toBeNull();
  expect(parts.at(-1)?.upper).toBeNull();
  expect(parts.slice(1).map(({ lower }) => lower)).toEqual(parts.slice(0, -1).map(({ upper }) => upper));
});

test("id_at in the database and idAt produce the same prefix", async () => {
  const at = new Date("2031-07-01T00:00:00.123Z");
  const [row] = await rolledBack(
    async (client) => (await client.query("select id_at('evt', $1) as id", [at])).rows,
  );
  expect(idAt("evt", at).startsWith(row.id)).toBe(true);
  expect(row.id).toHaveLength("evt_".length + 10);
});

test("creates partitions ahead of time, idempotently", async () => {
  const day = today();
  await maintainPartitions();
  const again = await maintainPartitions();
  // A new day requires new partitions.
  if (today() === day) expect(again).toEqual({ made: [], dropped: [] });
  const made = await rolledBack(async (client) => {
    await client.query("select create_partitions('event', 'evt', 'id', 'month', 5)");
    return partsOf(client, "event");
  });
  const months = made.filter(({ name }) => /^event_\d{4}_\d\d$/.test(name)).map(({ upper }) => upper);
  expect(months.at(-1)).toBe(made.at(-1)?.lower);
  expect(months.length).toBeGreaterThanOrEqual(5);
});

test("a new partition has the triggers and privileges of its table", async () => {
  await rolledBack(async (client) => {
    await client.query("select create_partitions('event', 'evt', 'id', 'month', 5)");
    const name = (await partsOf(client, "event")).at(-2)?.name ?? "";
    const { rows } = await client.query(
      "select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal order by 1",
      [name],
    );
    expect(rows).toEqual([{ name: "event_append_only" }, { name: "event_no_truncate" }]);
    const access = await client.query(
      "select has_table_privilege('halala_app', $1, 'select, insert, update, delete, truncate') as any",
      [name],
    );
    expect(access.rows).toEqual([{ any: false }]);
  });
});

test("an event cannot be duplicated, updated or deleted in any partition", async () => {
  await rolledBack(async (client) => {
    const id = idAt("evt", inDays(45));
    await eventWithDelivery(client, id);
    await client.query("savepoint before");
    await expect(client.query("insert into event select * from event where id = $1", [id])).rejects.toThrow(
      /duplicate key/,
    );
    await client.query("rollback to before");
    await expect(client.query("update event set payload = '' where id = $1", [id])).rejects.toThrow();
    await client.query("rollback to before");
    await expect(client.query("delete from event where id = $1", [id])).rejects.toThrow(/foreign key/);
  });
});

test("rows inserted before their partition was created get one up to the day after the newest", async () => {
  await rolledBack(async (client) => {
    const before = (await partsOf(client, "request_log")).at(-1)?.lower;
    await request(client, idAt("req", inDays(5)), inDays(5));
    await client.query("select create_partitions('request_log', 'req', 'id', 'day', 8)");
    const parts = await partsOf(client, "request_log");
    const wide = parts.find(({ lower }) => lower === before);
    expect(wide?.upper && wide.upper > idAt("req", inDays(5))).toBe(true);
    const { rows } = await client.query(`select count(*)::int as count from ${wide?.name}`);
    expect(rows).toEqual([{ count: 1 }]);
    expect(parts.at(-1)?.lower && parts.at(-1)?.upper === null).toBe(true);
  });
});

test("a table whose last partition is referenced works without new partitions, and the error is reported", async () => {
  await rolledBack(async (client) => {
    await eventWithDelivery(client, idAt("evt", inDays(400)));
    await client.query("savepoint before");
    await expect(client.query("select create_partitions('event', 'evt', 'id', 'month', 5)")).rejects.toThrow(
      /still referenced|violates foreign key/,
    );
    await client.query("rollback to before");
    await eventWithDelivery(client, idAt("evt", inDays(401)));
  });
});

test("drops partitions past the retention period, and still accepts late rows", async () => {
  await rolledBack(async (client) => {
    const [first, second] = (await partsOf(client, "request_log")).filter(
      ({ lower, upper }) => lower !== null && upper !== null,
    );
    const [old, kept] = [
      `${first?.lower}${randomUUID().replaceAll("-", "").slice(0, 16)}`,
      `${second?.lower}x`,
    ];
    await request(client, old, new Date());
    await request(client, kept, new Date());
    const { rows } = await client.query("select * from drop_partitions('request_log', 'req', $1) name", [
      timeOfId(`${first?.upper}${"0".repeat(16)}`),
    ]);
    expect(rows).toEqual([{ name: first?.name }]);
    const left = await client.query("select id from request_log where id = any($1)", [[old, kept]]);
    expect(left.rows).toEqual([{ id: kept }]);
    await request(client, old, new Date());
    const parts = await partsOf(client, "request_log");
    expect(parts.at(0)?.name).toBe("request_log_earlier");
    expect(parts.slice(1).map(({ lower }) => lower)).toEqual(parts.slice(0, -1).map(({ upper }) => upper));
  });
});

test("older code that deletes by ctid cannot delete a request of the last thirty days", async () => {
  await rolledBack(async (client) => {
    await request(client, newId("req"), new Date());
    const recent = async () => {
      const { rows } = await client.query(
        "select count(*)::int as count from request_log where created_at > now() - interval '30 days'",
      );
      return rows[0].count;
    };
    const before = await recent();
    await client.query("delete from request_log where ctid in (select ctid from request_log)");
    expect(before).toBeGreaterThan(0);
    expect(await recent()).toBe(before);
  });
});

test("reads one event and the newest page from the matching partitions only", async () => {
  await rolledBack(async (client) => {
    await client.query("set local plan_cache_mode = force_generic_plan");
    const planOf = async (parameter: string, rest: string, value: string) => {
      const where = "select payload from event where account_id = 'a' and mode = 'test'";
      await client.query(`prepare one (${parameter}) as ${where} ${rest}`);
      const { rows } = await client.query(`explain (costs off) execute one('${value}')`);
      await client.query("deallocate one");
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    expect(await planOf("text", "and id = $1", newId("evt"))).toMatch(/Subplans Removed: [3-9]/);
    const page = await planOf("int", "order by id desc limit $1", "20");
    // In order, not merged: an older partition is opened only when the newer ones have too few rows.
    expect(page).toMatch(/^Limit\n\s+->\s+Append/);
  });
});
