import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs, stopJobs } from "@/server/jobs/start";
import { account, fromOutside } from "@/server/test/account";
import { receiver, register, triggerEvent } from "@/server/test/receiver";

beforeAll(() => fromOutside(startJobs));
afterAll(stopJobs);

test("the jobs deliver events, and disable an endpoint that answers 410", async () => {
  const shop = await account();
  const gone = await receiver((response) => response.writeHead(410).end());
  const { id } = await register(shop, gone);
  const other = await receiver();
  await register(shop, { ...other, events: ["*"] });
  const customer = await triggerEvent(shop);
  await expect.poll(() => other.received.length).toBe(2);
  const bodies = other.received.map(({ body }) => JSON.parse(body));
  expect(bodies).toContainEqual(expect.objectContaining({ id: customer.id }));
  expect(bodies).toContainEqual(expect.objectContaining({ id, status: "disabled", disabled_reason: "gone" }));
  expect(gone.received).toHaveLength(1);
});

test("the jobs deliver a resend and a test event", async () => {
  const shop = await account();
  const hook = await receiver();
  const { id } = await register(shop, hook);
  await shop.post(`/v1/webhook_endpoints/${id}/test`);
  await triggerEvent(shop);
  const [event] = (await shop.get("/v1/events?type=customer_created")).body.data;
  await expect.poll(() => hook.received.length).toBe(2);
  await shop.post(`/v1/events/${event.id}/resend`);
  await expect.poll(() => hook.received.length).toBe(3);
});
