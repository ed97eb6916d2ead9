import { EventEmitter, once } from "node:events";
import { describe, expect, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { holdsRowsOf, untilWaitedFor } from "@/server/test/locks";
import { isClockShifted } from "@/server/test/processes/shifted-clock";
import { deliveries, onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

const at = (id: string) => `/v1/webhook_endpoints/${id}`;

/** Starts an attempt whose receiver has not responded yet. */
async function attemptUnderWay(shop: Awaited<ReturnType<typeof account>>) {
  const arrivals = new EventEmitter();
  const arrived = once(arrivals, "request");
  const hook = await receiver((response) => void arrivals.emit("request", response));
  const { id } = await register(shop, hook);
  await triggerEvent(shop);
  const delivery = await onlyDelivery(shop);
  const attempt = attemptDelivery(delivery.id);
  const [response] = await arrived;
  return { hook, id, delivery, attempt, response };
}

describe("disabling an endpoint", () => {
  test.each([
    [200, "succeeded"],
    [500, "canceled"],
  ])("records an attempt in flight that ends with %i as %s", async (code, status) => {
    const shop = await account();
    const { id, delivery, attempt, response } = await attemptUnderWay(shop);
    await shop.post(at(id), { status: "disabled" });
    expect((await onlyDelivery(shop)).status).toBe("canceled");
    response.writeHead(code).end("late");
    await attempt;
    expect((await shop.get(`/v1/webhook_deliveries/${delivery.id}`)).body).toMatchObject({
      status,
      attempts: 1,
      next_attempt_at: null,
      response_status: code,
    });
    const attempts = (await shop.get(`/v1/webhook_deliveries/${delivery.id}/attempts`)).body.data;
    expect(attempts).toMatchObject([{ number: 1, response_status: code, response_body: "late" }]);
  });

  test("or deleting it during many attempts delays and loses nothing", async () => {
    const shop = await account();
    const hook = await receiver();
    const { id } = await register(shop, hook);
    for (let n = 0; n < 12; n += 1) await triggerEvent(shop);
    const rows = await deliveries(shop);
    const [, disabled, deleted] = await Promise.all([
      Promise.all(rows.map((row) => attemptDelivery(row.id))),
      shop.post(at(id), { status: "disabled" }),
      shop.delete(at(id)),
    ]);
    expect([200, 404]).toContain(disabled.status);
    expect(deleted.status).toBe(200);
    const after = await deliveries(shop);
    expect(after.filter(({ status }) => status === "succeeded")).toHaveLength(hook.received.length);
    expect(after.filter(({ status }) => status === "canceled")).toHaveLength(12 - hook.received.length);
  });

  test("while an attempt is recorded causes no deadlock", async () => {
    const shop = await account();
    const arrivals = new EventEmitter();
    const arrived = once(arrivals, "request");
    const hook = await receiver((response) => void arrivals.emit("request", response));
    const { id } = await register(shop, hook);
    await triggerEvent(shop);
    const attempt = attemptDelivery((await onlyDelivery(shop)).id);
    const [response] = await arrived;
    const disabling = asOwner(disableOnceWaitedFor(id));
    await expect.poll(() => holdsRowsOf("webhook_endpoint")).toBe(true);
    response.end();
    await Promise.all([disabling, attempt]);
    expect(await onlyDelivery(shop)).toMatchObject({ status: "succeeded", attempts: 1 });
    expect((await shop.get(at(id))).body).toMatchObject({ status: "disabled" });
  });
});

test.skipIf(isClockShifted)(
  "records a sent attempt once when another process holds its row and waits for the endpoint",
  async () => {
    const shop = await account();
    const { hook, id, delivery, attempt, response } = await attemptUnderWay(shop);
    const otherTransaction = asOwner(lockInTheOtherOrder(delivery.id, id));
    await expect.poll(() => holdsRowsOf("webhook_endpoint")).toBe(true);
    response.end();
    expect(await attempt).toEqual({ nextAttemptAt: null });
    await otherTransaction;
    expect(await onlyDelivery(shop)).toMatchObject({ status: "succeeded", attempts: 1 });
    expect(hook.received).toHaveLength(1);
  },
);

/** PostgreSQL aborts the transaction that detects the deadlock first, which is never this one. */
const lockInTheOtherOrder = (delivery: string, endpoint: string) => `
  do $$ begin
    perform set_config('deadlock_timeout', '60s', true);
    perform from webhook_endpoint limit 0 for update;
    perform from webhook_delivery where id = '${delivery}' for update;
    ${untilWaitedFor}
    perform from webhook_endpoint where id = '${endpoint}' for no key update;
  end $$`;

/** Locks the endpoint, and disables it once another process waits for it. */
const disableOnceWaitedFor = (id: string) => `
  do $$ begin
    perform from webhook_endpoint where id = '${id}' for no key update;
    ${untilWaitedFor}
    update webhook_endpoint set status = 'disabled' where id = '${id}';
  end $$`;
