import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { asOwner } from "@/server/test/account";
import { payPage } from "@/server/test/hosted-pages";
import { chargeTime, type Interval } from "./calendar";
import {
  billAt,
  billDaily,
  chargesOf,
  cyclesOf,
  eventsOf,
  last,
  read,
  type Shop,
  startedOn,
  withCard,
} from "./subscriptions.fixture";

type Cycle = { period_start: string; status: string; void_reason: string | null };
const countOf = async (shop: Shop, id: string, status: string) =>
  (await cyclesOf(shop, id)).filter((cycle: Cycle) => cycle.status === status).length;

describe("after an outage, one missed period and the current one are charged, on two days", () => {
  test.each<[string, Day, Interval, number, Day, Day[], Day[]]>([
    [
      "a weekly one",
      "2027-01-01",
      "week",
      1,
      "2027-03-15",
      ["2027-03-05", "2027-03-12"],
      ["2027-03-15", "2027-03-16"],
    ],
    [
      "a monthly one",
      "2027-01-31",
      "month",
      1,
      "2027-05-02",
      ["2027-03-31", "2027-04-30"],
      ["2027-05-02", "2027-05-03"],
    ],
    [
      "one of every 2 days",
      "2027-01-01",
      "day",
      2,
      "2027-03-14",
      ["2027-03-12", "2027-03-14"],
      ["2027-03-14", "2027-03-15"],
    ],
    [
      "a daily one, whose day has one charge",
      "2027-01-01",
      "day",
      1,
      "2027-03-15",
      ["2027-03-15", "2027-03-16"],
      ["2027-03-15", "2027-03-16"],
    ],
    [
      "a yearly one",
      "2027-01-01",
      "year",
      1,
      "2030-02-01",
      ["2029-01-01", "2030-01-01"],
      ["2030-02-01", "2030-02-02"],
    ],
    [
      "one that missed a single period",
      "2027-01-01",
      "month",
      1,
      "2027-03-10",
      ["2027-02-01", "2027-03-01"],
      ["2027-03-10", "2027-03-11"],
    ],
  ])("%s", async (_, start, interval, count, back, periods, days) => {
    const { shop, id } = await startedOn(start, interval, count);
    await Promise.all(Array.from({ length: 4 }, () => billAt(id, instantOf(back, 12))));
    await billDaily(id, plusDays(back, 1), 1);
    const cycles: Cycle[] = await cyclesOf(shop, id);
    const paid = cycles.filter(({ status }) => status === "paid").slice(1);
    expect(paid.map((cycle) => dayOf(new Date(cycle.period_start)))).toEqual(periods);
    expect((await chargesOf(id)).map(([day]) => day)).toEqual(days);
    const skipped = cycles.filter(({ status }) => status === "void");
    expect(skipped.filter(({ void_reason }) => void_reason !== "missed")).toEqual([]);
    expect(await unscoped.event.count({ where: { accountId: shop.id, type: "cycle_missed" } })).toBe(
      skipped.length,
    );
    expect(cycles).toHaveLength(1 + skipped.length + 2);
  });
});

describe("a daily period paid on day 13", () => {
  test("by its link is followed by one charge a day, which the page showed", async () => {
    const { shop, id } = await startedOn("2027-01-01", "day");
    await withCard(id, "token_test_lost");
    await billDaily(id, "2027-01-02", 12);
    const { payment_link: link } = await last(shop, id);
    await withCard(id, "token_test_paid_mada");
    const { slug } = await unscoped.paymentLink.findUniqueOrThrow({ where: { id: link } });
    expect((await payPage(slug, undefined))?.chargesAfter).toHaveLength(3);
    await shop.post(`/v1/test/payment_links/${link}/pay`);
    await billDaily(id, "2027-01-14", 3);
    expect(await chargesOf(id)).toEqual([
      ["2027-01-02", 4900],
      ["2027-01-14", 4900],
      ["2027-01-15", 4900],
      ["2027-01-16", 4900],
    ]);
    expect(await countOf(shop, id, "void")).toBe(11);
  });

  test("by its last retry is followed by the next charge on the next day", async () => {
    const { shop, id } = await startedOn("2027-01-01", "day");
    await withCard(id, "token_test_declined");
    await billDaily(id, "2027-01-02", 14);
    await withCard(id, "token_test_paid_mada");
    await billDaily(id, "2027-01-16", 2);
    expect((await chargesOf(id)).map(([day]) => day)).toEqual(["2027-01-16", "2027-01-17"]);
    expect(await eventsOf(shop, /recovered/)).toEqual(["subscription_recovered"]);
    expect(await countOf(shop, id, "void")).toBe(14);
  });
});

test("a period that waits for its customer has no upcoming charges", async () => {
  const { shop, id } = await startedOn("2026-12-05", "month");
  await withCard(id, "token_test_lost");
  await billAt(id, chargeTime("2027-01-05"));
  expect((await read(shop, id)).upcoming_charges).toEqual([]);
});

test("the database rejects charges of two cycles of a subscription on one day", async () => {
  const { id } = await startedOn("2027-01-01", "day");
  await billDaily(id, "2027-01-02", 2);
  await expect(
    asOwner("update cycle set charged_on = '2027-01-02' where subscription_id = $1", [id]),
  ).rejects.toMatchObject({ code: "23505" });
});
