import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { inngest } from "@/server/platform/jobs/enqueue";
import { queuedEmail } from "@/server/platform/mail/mail.fixture";
import { sweepEmails } from "@/server/platform/mail/sweep-job";
import { account, asOwner, fromOutside, withoutTriggers } from "@/server/test/account";
import { onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { startJobs, stopJobs } from "./start";
import { sweep } from "./sweep-job";

/** Makes more deliveries like one, all due at the same time. */
const copyDelivery = (id: string, copies: number, dueAt: string) =>
  withoutTriggers(
    `with due as (update webhook_delivery set next_attempt_at = ${dueAt} where id = $1 returning *)
     insert into webhook_delivery
     select (jsonb_populate_record(null::webhook_delivery,
       to_jsonb(due) || jsonb_build_object('id', copy, 'trigger', 'resend'))).*
     from due, unnest($2::text[]) copy`,
    [id, Array.from({ length: copies }, () => newId("dlv"))],
  );

test("the backlog of one endpoint does not hide an overdue delivery of another", async () => {
  const overdue = async (copies: number, dueAt: string) => {
    const shop = await account();
    await register(shop, { url: "https://shop.example/hook" });
    await triggerEvent(shop);
    const { id } = await onlyDelivery(shop);
    await copyDelivery(id, copies, dueAt);
    return id;
  };
  await fromOutside(startJobs);
  await stopJobs();
  await overdue(1_001, "now() - interval '1 hour'");
  const other = await overdue(0, "now() - interval '1 minute'");
  await sweep();
  const runs =
    "select from jobs.runs where event -> 'data' ->> 'deliveryId' = $1 and event ->> 'id' like '%quarter%'";
  await expect.poll(async () => (await asOwner(runs, [other])).rowCount).toBe(1);
  await withoutTriggers(
    "update webhook_delivery set status = 'canceled', next_attempt_at = null where status = 'pending'",
    [],
  );
});

test("one run deletes more expired responses than one statement can", async () => {
  const shop = await account();
  await asOwner(
    `insert into idempotency (account_id, mode, key, fingerprint, state, status, response, lock_token, locked_until, created_at)
     select $1, 'test', n::text, '', 'finished', 200, '{}', '', now() - interval '25 hours', now() - interval '25 hours'
     from generate_series(1, 11000) n`,
    [shop.id],
  );
  await sweep();
  expect((await asOwner("select from idempotency where account_id = $1", [shop.id])).rowCount).toBe(0);
});

/** Stores expired responses, one a second, the last one about a day ago. */
const storeExpired = (accountId: string, first: number, last: number, resource: string | null = null) =>
  asOwner(
    `insert into idempotency
       (account_id, mode, key, fingerprint, state, status, response, lock_token, locked_until, resource_id, created_at)
     select $1, 'test', n::text, '', 'finished', 200, '{}', '', now() - interval '25 hours', $4,
       now() - interval '60 hours' + n * interval '1 second'
     from generate_series($2::int, $3::int) n`,
    [accountId, first, last, resource],
  );
const storedOf = async (accountId: string) =>
  (await asOwner("select from idempotency where account_id = $1", [accountId])).rowCount;

test("a run examines a bounded number of responses that are kept for open refunds, and the next continues", async () => {
  const shop = await account();
  const refund = newId("ref");
  await withoutTriggers(
    `insert into refund (id, account_id, mode, payment_id, amount, currency, status, approval, key_id, check_at, created_at)
     values ($1, $2, 'test', $3, 1, 'SAR', 'pending', 'waiting', $4, now() + interval '1 day', now())`,
    [refund, shop.id, newId("pay"), newId("key")],
  );
  const kept = 100_000;
  await storeExpired(shop.id, 1, kept, refund);
  await storeExpired(shop.id, kept + 1, kept + 10);
  await sweep();
  expect(await storedOf(shop.id)).toBe(kept + 10);
  await sweep();
  expect(await storedOf(shop.id)).toBe(kept);
  await asOwner("delete from idempotency where account_id = $1", [shop.id]);
});

test("a part of a sweep that fails does not keep the others from running", async () => {
  const shop = await account();
  await storeExpired(shop.id, 1, 1);
  await asOwner("alter table payment_link rename to missing_link");
  try {
    await expect(sweep()).rejects.toThrow("payment_link");
  } finally {
    await asOwner("alter table missing_link rename to payment_link");
  }
  expect(await storedOf(shop.id)).toBe(0);
});

/** Returns the ID of a delivery of test mode that was made. */
async function delivered(): Promise<string> {
  const shop = await account();
  const hook = await receiver();
  await register(shop, hook);
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  await fromOutside(startJobs);
  await expect.poll(() => hook.received.length).toBe(1);
  await stopJobs();
  return id;
}

test("an overdue delivery behind many others is enqueued once more, not at every sweep", async () => {
  const id = await delivered();
  await asOwner(
    "update webhook_delivery set status = 'pending', next_attempt_at = now() - interval '1 minute' where id = $1",
    [id],
  );
  const runs = async () =>
    (await asOwner("select id from jobs.runs where event -> 'data' ->> 'deliveryId' = $1", [id])).rowCount;
  const before = (await runs()) ?? 0;
  for (let minute = 0; minute < 5; minute += 1) expect((await sweep()).deliveries).toBe(1);
  await expect.poll(runs).toBeGreaterThan(before);
  // The sweeps' events are stored before these.
  for (let n = 0; n < 5; n += 1) await inngest.send({ name: "test/marker" });
  // Two, in case a 15-minute boundary passes during the test.
  expect((await runs()) ?? 0).toBeLessThanOrEqual(before + 2);
});

test("deliveries of test mode wait apart from those of live mode", async () => {
  const id = await delivered();
  const runs = "select function_id from jobs.runs where event -> 'data' ->> 'deliveryId' = $1";
  expect((await asOwner(runs, [id])).rows).toEqual([{ function_id: "halala-deliver-test-webhook" }]);
});

test("an email that a user waits for has its own queue, and is triggered at most once in five minutes", async () => {
  await fromOutside(startJobs);
  await stopJobs();
  const [ofAccount, ofPerson] = [await queuedEmail(), await queuedEmail()];
  await asOwner("update mail set account_id = $2, mode = 'test' where id = $1", [ofAccount, newId("acct")]);
  const due = "update mail set next_attempt_at = now() - interval '1 year' where id = any($1)";
  await asOwner(due, [[ofAccount, ofPerson]]);
  const queuesOf = async (id: string) => {
    const runs = "select queue from jobs.runs where event -> 'data' ->> 'mailId' = $1";
    return (await asOwner(runs, [id])).rows.map(({ queue }) => String(queue));
  };
  for (let minute = 0; minute < 5; minute += 1) await sweepEmails();
  await expect.poll(async () => (await queuesOf(ofPerson)).length).toBeGreaterThan(0);
  // The sweeps' events are stored before these.
  for (let n = 0; n < 5; n += 1) await inngest.send({ name: "test/marker" });
  const [own, others] = [await queuesOf(ofPerson), await queuesOf(ofAccount)];
  // Two, in case a window ends during the test.
  expect(own.length).toBeLessThanOrEqual(2);
  expect(others).not.toContain(own[0]);
});
