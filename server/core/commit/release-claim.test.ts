import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { pool, unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { newRefund } from "@/server/refunds/new";
import { serializeRefund } from "@/server/refunds/schema";
import { account, asOwner } from "@/server/test/account";
import { receiver, register } from "@/server/test/receiver";
import { commit, event, insert, update } from "./commit";
import { claimKey, fingerprintOf, releaseClaim } from "./idempotency";

const body = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };

// The connection may be lost while PostgreSQL commits: the request fails, and its commit succeeds after that.
test("a key is not forgotten while the change that reserved an object is committed", async () => {
  const shop = await account();
  const scope = { accountId: shop.id, mode: "test" as const };
  await register(shop, { ...(await receiver()), events: ["refund_created"] });
  const { id } = (await shop.post("/v1/payments", body)).body;
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  const refund = newRefund(payment, 3_000, {});
  const print = fingerprintOf("POST", `/v1/payments/${id}/refunds`, {});
  const first = await claimKey(scope, "lost", print);
  if (first.outcome !== "claimed") throw new Error("the key was free");

  // Holds back the delivery, which a change writes last.
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select from webhook_endpoint where account_id = $1 for update", [shop.id]);
  const committed = commit(
    { ...jobContext(scope, "test"), claim: first.claim },
    {
      update: [update("payment", payment, { amountReserved: refund.amount })],
      insert: [insert("refund", refund)],
      events: [event("refund_created", serializeRefund(refund, payment))],
      reservedId: refund.id,
    },
  );
  await untilWaiting("commit_change");
  const released = releaseClaim(scope, first.claim);
  await untilWaiting("from idempotency");
  await holder.query("rollback");
  holder.release();
  await Promise.all([committed, released]);

  expect(await claimKey(scope, "lost", print)).toMatchObject({ outcome: "claimed", reservedId: refund.id });
});

/** Waits until a session waits for a lock in a statement with this text. */
async function untilWaiting(text: string): Promise<void> {
  for (;;) {
    const waiting = await asOwner(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
      [text],
    );
    if (waiting.rowCount !== 0) return;
    await sleep(5);
  }
}
