import { beforeEach, describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import type { FailureCode } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { payAsShown } from "@/server/checkout/shown.fixture";

import { asOwner, withoutTriggers } from "@/server/test/account";
import { finishReturn, payPage } from "@/server/test/hosted-pages";
import { cyclesOf, offered, read, type Shop, subscribed } from "./subscriptions.fixture";

const advanceAs = (shop: Shop, id: string, failureCode: FailureCode) =>
  shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed", failure_code: failureCode });

const slugOf = async (link: string) =>
  (await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } })).slug;

/**
 * A subscription of two periods, one of them paid. The second was given up and has ended, so the third collects the
 * one unpaid period too: two links exist for it.
 */
async function twoLinksForOnePeriod() {
  const made = await subscribed({ cycles_total: 2 });
  const { shop, id } = made;
  await asOwner("update account set billing_final = 'pause' where id = $1", [shop.id]);
  const { payment_link: second } = (await advanceAs(shop, id, "lost_card")).body;
  await shop.post(`/v1/test/subscriptions/${id}/advance`);
  expect(await read(shop, id)).toMatchObject({ status: "paused" });
  await withoutTriggers(
    "update cycle set period_end = period_start + interval '1 day' where subscription_id = $1 and sequence = 2",
    [id],
  );
  await shop.post(`/v1/subscriptions/${id}/resume`);
  const { payment_link: third, sequence } = (await advanceAs(shop, id, "insufficient_funds")).body;
  expect(sequence).toBe(3);
  return { ...made, second: String(second), third: String(third) };
}

/** The payments of a subscription that were not refunded. */
const kept = (id: string) =>
  unscoped.payment.count({
    where: { subscriptionId: id, status: { in: ["paid", "partially_refunded"] }, amountReserved: 0 },
  });

async function expectAsAgreed(shop: Shop, id: string) {
  expect(await read(shop, id)).toMatchObject({ status: "completed", cycles_completed: 2 });
  const statuses = (await cyclesOf(shop, id)).map(({ status }: { status: string }) => status);
  expect(statuses.filter((status: string) => status === "paid")).toHaveLength(2);
  expect(statuses.filter((status: string) => /^(scheduled|processing|retrying)$/.test(status))).toEqual([]);
  expect(await unscoped.paymentLink.count({ where: { subscriptionId: id, status: "active" } })).toBe(0);
  expect(await kept(id)).toBe(2);
}

describe("a subscription whose last agreed period is paid", () => {
  let made: Awaited<ReturnType<typeof twoLinksForOnePeriod>>;
  beforeEach(async () => {
    made = await twoLinksForOnePeriod();
  });

  test("closes its open cycle and link", async () => {
    const { shop, id, second, third } = made;
    expect((await shop.post(`/v1/test/payment_links/${second}/pay`)).status).toBe(200);
    expect((await shop.get(`/v1/payment_links/${third}`)).body).toMatchObject({ status: "canceled" });
    const slug = await slugOf(third);
    expect(await payPage(slug, undefined)).toMatchObject({ state: "canceled" });
    await expect(payAsShown(slug, "token_test_paid_mada")).rejects.toMatchObject({
      code: "payment_link_not_payable",
    });
    expect(await shop.post(`/v1/test/payment_links/${third}/pay`)).toMatchObject({ status: 409 });
    await expectAsAgreed(shop, id);
    const canceled = (await shop.get("/v1/events?type=payment_link_canceled")).body.data;
    expect(canceled.map(({ data }: { data: { id: string } }) => data.id)).toContain(third);
  });

  test("refunds a payer who was authenticating for the other link", async () => {
    const { shop, id, second, third } = made;
    const { redirect, receiptSlug } = await payAsShown(await slugOf(third), "token_test_3ds");
    await shop.post(`/v1/test/payment_links/${second}/pay`);
    await walk3ds(redirect);
    await finishReturn(receiptSlug);
    const late = await unscoped.payment.findUniqueOrThrow({
      where: { receiptSlug },
      include: { refunds: true },
    });
    expect(late).toMatchObject({ status: "paid", refunds: [{ amount: late.amount }] });
    await expectAsAgreed(shop, id);
  });

  test.each(["hosted", "simulated"])("keeps one of two concurrent %s payments", async (path) => {
    const { shop, id, second, third } = made;
    const pay = async (link: string) =>
      path === "simulated"
        ? (await shop.post(`/v1/test/payment_links/${link}/pay`)).status
        : payAsShown(await slugOf(link), "token_test_paid_mada").then(
            () => 200,
            ({ code }) => (code === "payment_link_not_payable" ? 409 : 500),
          );
    const responses = await Promise.all([second, third, second, third].map(pay));
    expect(responses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    await expectAsAgreed(shop, id);
  });

  test("is not charged again by a concurrent charge of its stored card", async () => {
    const { shop, id, second } = made;
    await Promise.all([
      shop.post(`/v1/test/subscriptions/${id}/advance`),
      shop.post(`/v1/test/payment_links/${second}/pay`),
      shop.post(`/v1/test/subscriptions/${id}/advance`),
    ]);
    await expectAsAgreed(shop, id);
  });
});

describe("the database rejects", () => {
  const code = "HA005";

  test("one more paid cycle than agreed", async () => {
    const { id, third } = await twoLinksForOnePeriod();
    const pay =
      "update cycle set status = 'paid', paid_at = now() where subscription_id = $1 and sequence = $2";
    await asOwner(pay, [id, 2]);
    await expect(asOwner(pay, [id, 3])).rejects.toMatchObject({ code });
    expect(third).toMatch(/^plink_/);
  });

  test("the later of two transactions that each pay the last period", async () => {
    const { id } = await twoLinksForOnePeriod();
    const pay = (sequence: number) =>
      asOwner(
        "update cycle set status = 'paid', paid_at = now() where subscription_id = $1 and sequence = $2",
        [id, sequence],
      ).then(
        () => "paid",
        (error) => error.code,
      );
    expect((await Promise.all([pay(2), pay(3)])).toSorted()).toEqual([code, "paid"]);
  });

  test.each(["canceled", "completed", "expired"])(
    "ending a subscription as %s with an open cycle or link",
    async (status) => {
      const { id } = await twoLinksForOnePeriod();
      const end =
        "update subscription set status = $2, ended_at = now(), next_charge_at = null, next_retry_at = null, grace_until = null where id = $1";
      await expect(asOwner(end, [id, status])).rejects.toMatchObject({ code });
    },
  );

  test("opening a cycle or a link of an ended subscription", async () => {
    const { shop, id } = await subscribed();
    const { payment_link: link } = (await advanceAs(shop, id, "card_declined")).body;
    await shop.post(`/v1/subscriptions/${id}/cancel`);
    const again =
      "insert into payment_link select (jsonb_populate_record(l, $2)).* from payment_link l where id = $1";
    const fresh = JSON.stringify({
      id: `${link.slice(0, -1)}${link.endsWith("0") ? "1" : "0"}`,
      slug: "another-slug-of-it",
      status: "active",
    });
    await expect(asOwner(again, [link, fresh])).rejects.toMatchObject({ code });
    const more =
      "insert into cycle select (jsonb_populate_record(c, $2)).* from cycle c where subscription_id = $1 and sequence = 1";
    const third = JSON.stringify({
      id: "cyc_00000000000000000000000000",
      sequence: 9,
      status: "scheduled",
      paid_at: null,
      period_start: "2030-01-01",
      period_end: "2030-02-01",
    });
    await expect(asOwner(more, [id, third])).rejects.toMatchObject({ code });
  });
});

test("four concurrent test payments of a consent link create one payment; the others are rejected", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { shop, id, link } = await offered();
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => shop.post(`/v1/test/payment_links/${link}/pay`)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.error.code).toBe("payment_link_not_payable");
    expect(await kept(id)).toBe(1);
  }
});
