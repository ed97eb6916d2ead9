import { expect, test } from "vitest";
import { inngest } from "@/server/platform/jobs/enqueue";
import { account, asOwner, fromOutside } from "@/server/test/account";
import { onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { startJobs, stopJobs } from "./start";
import { sweep } from "./sweep-job";

test("an overdue delivery behind many others is enqueued once more, not at every sweep", async () => {
  const shop = await account();
  const hook = await receiver();
  await register(shop, hook);
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  await fromOutside(startJobs);
  await expect.poll(() => hook.received.length).toBe(1);
  await stopJobs();
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
