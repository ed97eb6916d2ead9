import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Mode } from "@/server/base/db/db";
import { member, person } from "@/server/team/team.fixture";
import { account } from "@/server/test/account";
import { mayEmail } from "./test-email";

const someone = () => `${randomUUID()}@payer.example`;
const sender = async (mode: Mode = "test") => ({ accountId: (await account()).id, mode });

/** How many of so many emails may be sent. */
async function sent(count: number, send: () => Promise<boolean>): Promise<number> {
  const responses = await Promise.all(Array.from({ length: count }, send));
  return responses.filter((isSent) => isSent).length;
}

test("one address gets few emails about subscriptions of a test account, and another account's count apart", async () => {
  const [one, other, to] = [await sender(), await sender(), someone()];
  expect(await sent(40, () => mayEmail(one, to, "subscription"))).toBe(30);
  expect(await mayEmail(other, to, "subscription")).toBe(true);
  expect(await mayEmail(one, someone(), "subscription")).toBe(true);
});

test("one address gets three receipts in 15 minutes, whichever test account sends them", async () => {
  const [one, other, to] = [await sender(), await sender(), someone()];
  expect(await sent(5, () => mayEmail(one, to, "receipt"))).toBe(3);
  expect(await mayEmail(other, to, "receipt")).toBe(false);
});

test("a test account sends at most 300 emails in a day, to its members too", async () => {
  const one = await sender();
  expect(await sent(310, () => mayEmail(one, someone(), "subscription"))).toBe(300);
  expect(await mayEmail(one, someone(), "receipt")).toBe(false);
  const { email } = await member(one.accountId, "owner");
  expect(await mayEmail(one, email, "member")).toBe(false);
});

test("members with a verified address are limited with their account only, recipients in live mode not at all", async () => {
  const [one, live, to] = [await sender(), await sender("live"), someone()];
  const { email } = await member(one.accountId, "viewer");
  expect(await sent(35, () => mayEmail(one, email, "receipt"))).toBe(35);
  expect(await sent(35, () => mayEmail(live, to, "subscription"))).toBe(35);
  const elsewhere = await person();
  expect(await sent(5, () => mayEmail(one, elsewhere.email, "receipt"))).toBe(3);
});
