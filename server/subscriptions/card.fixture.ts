import { expect } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { unscoped } from "@/server/base/db/db";
import { newToken } from "@/server/cards/cards.fixture";
import { openCardPage } from "@/server/checkout/shown.fixture";
import { dayOf, plusDays } from "@/server/core/values/day";
import { confirmCard } from "@/server/test/hosted-pages";
import { billAt, cyclesOf, type Shop, startOn, subscribed, withCard } from "./subscriptions.fixture";

/** A subscription whose second period has begun, and whose card was charged for it. */
export async function charged(token: string, more: object = {}) {
  const made = await subscribed({ interval: "day", interval_count: 30, ...more });
  await startOn(made.id, plusDays(dayOf(new Date()), -31), { interval: "day", intervalCount: 30 });
  await withCard(made.id, token);
  await billAt(made.id, new Date());
  return made;
}

export const lastCycle = async (shop: Shop, id: string) => (await cyclesOf(shop, id)).at(-1);

/** The customer stores another card. Without a number it pays. */
export async function changeCard(id: string, number?: string) {
  const { manageSlug } = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const token = await newToken(number === undefined ? {} : { number });
  await (await openCardPage(manageSlug))(token.id);
  await walk3ds(token.verification_url ?? "");
  expect(await confirmCard(manageSlug, token.id)).toBe("kept");
}
