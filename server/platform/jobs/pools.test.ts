import pg from "pg";
import { expect, test } from "vitest";
import { jobsPool } from "@/server/base/db/db";
import { account, asOwner } from "@/server/test/account";
import { testDatabase } from "@/server/test/worker";
import { transaction } from "./embedded/database";
import { lockQueues } from "./embedded/queue";

test("twenty executor transactions blocked on locks leave the request pool free", async () => {
  const shop = await account();
  const holder = new pg.Client({ connectionString: (await testDatabase()).url });
  await holder.connect();
  await holder.query("begin");
  await lockQueues(holder, "held");
  let through = 0;
  const waiting = Array.from({ length: 20 }, () =>
    transaction(jobsPool, (tx) => lockQueues(tx, "held")).then(() => {
      through += 1;
    }),
  );
  const stuck = async () => {
    const { rows } = await asOwner(
      "select count(*)::int as stuck from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.stuck;
  };
  await expect.poll(stuck).toBe(jobsPool.options.max);
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.get("/v1/account")));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(through).toBe(0);
  await holder.end();
  await Promise.all(waiting);
  expect(through).toBe(20);
});
