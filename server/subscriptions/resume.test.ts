import { describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/test-client";
import { newToken } from "@/server/cards/fixture";
import { agreeToCard, confirmCard } from "@/server/checkout/change-card";
import { managePage } from "@/server/checkout/manage";
import { dayOf, plusDays } from "@/server/core/day";
import { dayMs } from "@/server/core/time";
import { unscoped } from "@/server/platform/db/db";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { changeText, textHash } from "./consent-text";
import { billAt, cyclesOf, read, type Shop, startOn, subscribed, withCard } from "./fixture";

/** A subscription whose second period has begun, and whose card was charged for it without success. */
async function failed(token: "token_test_lost" | "token_test_declined") {
  const made = await subscribed({ interval: "day", interval_count: 30 });
  await startOn(made.id, plusDays(dayOf(new Date()), -31), { interval: "day", intervalCount: 30 });
  await withCard(made.id, token);
  await billAt(made.id, new Date());
  return made;
}

const last = async (shop: Shop, id: string) => (await cyclesOf(shop, id)).at(-1);

async function changeCard(id: string) {
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const token = await newToken();
  const text_hash = textHash(changeText("en", "Test Shop"));
  await agreeToCard(manageSlug, { token: token.id, text_hash, locale: "en" }, { ip: null, userAgent: null });
  await walk3ds(token.verification_url ?? "");
  expect(await confirmCard(manageSlug, token.id)).toBe("kept");
}

test("resuming closes a given-up period whose remaining days the next charge pays for", async () => {
  const { shop, id } = await failed("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  const { payment_link: link } = await last(shop, id);
  await billAt(id, new Date(Date.now() + 14 * dayMs));
  expect(await read(shop, id)).toMatchObject({ status: "paused" });
  expect((await shop.get(`/v1/payment_links/${link}`)).body).toMatchObject({ status: "active" });
  await shop.post(`/v1/subscriptions/${id}/resume`);
  expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "void" });
  expect((await shop.get(`/v1/payment_links/${link}`)).body).toMatchObject({ status: "canceled" });
  expect((await shop.post(`/v1/test/payment_links/${link}/pay`)).status).toBe(409);
});

describe("a pause that leaves the open period to be collected", () => {
  async function paused() {
    const made = await failed("token_test_lost");
    expect(await last(made.shop, made.id)).toMatchObject({ status: "failed" });
    await made.shop.post(`/v1/subscriptions/${made.id}/pause`, { on_pause: "finish" });
    return made;
  }

  test("charges a new card at once", async () => {
    const { shop, id } = await paused();
    await changeCard(id);
    await billAt(id, new Date());
    expect(await last(shop, id)).toMatchObject({ sequence: 2, status: "paid" });
    expect(await read(shop, id)).toMatchObject({ status: "paused" });
    await shop.post(`/v1/subscriptions/${id}/resume`);
    expect(await read(shop, id)).toMatchObject({ status: "active" });
  }, 60_000);

  test("does not take from the days that the customer has to pay", async () => {
    const { shop, id } = await paused();
    await asOwner(
      "update subscription set grace_until = now() - interval '1 day', pause_starts_at = now() - interval '10 days' where id = $1",
      [id],
    );
    await shop.post(`/v1/subscriptions/${id}/resume`);
    await billAt(id, new Date());
    expect(await read(shop, id)).toMatchObject({ status: "past_due" });
    await billAt(id, new Date(Date.now() + 10 * dayMs));
    expect(await read(shop, id)).toMatchObject({ status: "canceled" });
  });
});

test("failed attempts are counted per period, and a paused subscription is not paused again", async () => {
  const { shop, id } = await failed("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  await billAt(id, new Date(Date.now() + 14 * dayMs));
  await shop.post(`/v1/subscriptions/${id}/resume`);
  await withCard(id, "token_test_declined");
  await billAt(id, new Date());
  expect(await read(shop, id)).toMatchObject({ status: "past_due", failed_attempts: 1 });
  await shop.post(`/v1/subscriptions/${id}/pause`, { on_pause: "finish" });
  for (let day = 1; day <= 16; day += 1) await billAt(id, new Date(Date.now() + day * dayMs));
  expect(await last(shop, id)).toMatchObject({ sequence: 3, status: "failed" });
  const { data } = (await shop.get("/v1/events?type=subscription_paused")).body;
  expect(data).toHaveLength(2);
});

test("of two periods that can be paid, the subscription page offers the one that it shows", async () => {
  const { shop, id } = await failed("token_test_lost");
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  await billAt(id, new Date(Date.now() + 14 * dayMs));
  await withoutTriggers(
    "update cycle set period_end = period_start + interval '1 day' where subscription_id = $1 and sequence = 2",
    [id],
  );
  await shop.post(`/v1/subscriptions/${id}/resume`);
  await withCard(id, "token_test_declined");
  await billAt(id, new Date());
  const { sequence, payment_link: link, id: cycle } = await last(shop, id);
  expect(sequence).toBe(3);
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
  expect(await unscoped.paymentLink.count({ where: { subscriptionId: id, status: "active" } })).toBe(2);
  expect(await managePage(manageSlug)).toMatchObject({ payNowSlug: slug, payNowPeriod: cycle });
});
