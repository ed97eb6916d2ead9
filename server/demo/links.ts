import type { PaymentLink } from "@/prisma/generated/client";
import { event, insert, update } from "@/server/core/commit/commit";
import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { seeded } from "@/server/core/values/random";
import { blankLink } from "@/server/links/create";
import { serializeLink } from "@/server/links/schema";
import { daysBack, openingTimeAfter } from "./order-times";
import { giftCard, people, products, workshop } from "./shop";
import type { World } from "./world";

export function newDemoLink({ ctx, rows }: World, fields: Fields): string {
  const row = blankLink(ctx.scope, { currency: "SAR", ...fields });
  rows.apply({
    insert: [insert("payment_link", row)],
    events: [event("payment_link_created", serializeLink(row))],
  });
  return row.id;
}
type Fields = Omit<Parameters<typeof blankLink>[1], "currency">;

/** Links that many customers pay. */
export type SharedLinks = { gift: () => string; workshop: () => string };

/** An unlimited link, and one for a dozen payments. */
export function openSharedLinks(world: World): SharedLinks {
  const today = dayOf(world.end);
  const links = { gift: "", workshop: "" };
  world.at(instantOf(plusDays(today, -daysBack), 0), () => {
    const shared = { collect: ["name"], customerId: null };
    const { en, ar, price, seats } = workshop;
    links.gift = newDemoLink(world, {
      ...shared,
      amount: giftCard.price,
      description: `${giftCard.ar} · ${giftCard.en}`,
      maxPayments: null,
      reference: "gift-card",
    });
    links.workshop = newDemoLink(world, {
      ...shared,
      amount: price,
      description: `${ar} · ${en}`,
      maxPayments: seats,
      reference: "workshop-1",
    });
  });
  return { gift: () => links.gift, workshop: () => links.workshop };
}

/** Links that expired, that the shop canceled, and that are still active. */
export function planUnpaidLinks(world: World) {
  const today = dayOf(world.end);
  const random = seeded(20, "unpaid");
  const make = (day: Day, more: Partial<PaymentLink>, then: (id: string) => void) => {
    const product = random.pick(products);
    const { locale } = random.pick(people);
    const fields = { amount: product.price, description: product[locale], ...more };
    world.at(openingTimeAfter(instantOf(day), 0, random), () => then(newDemoLink(world, fields)));
  };
  for (const ago of [81, 66, 52, 47, 33, 26, 19, 12, 8]) {
    const day = plusDays(today, -ago);
    make(day, { expiresAt: instantOf(plusDays(day, 3), 12) }, (id) =>
      world.at(instantOf(plusDays(day, 3), 12), () => {
        world.pass(30_000);
        close(world, id, "expired");
      }),
    );
  }
  for (const ago of [70, 44, 23, 9]) {
    const day = plusDays(today, -ago);
    make(day, {}, (id) =>
      world.at(openingTimeAfter(instantOf(day), 1, random), () => close(world, id, "canceled")),
    );
  }
  for (const ago of [6, 4, 3, 2, 1])
    make(
      plusDays(today, -ago),
      ago % 2 === 0 ? { expiresAt: instantOf(plusDays(today, 10), 12) } : {},
      () => {},
    );
}

function close({ ctx, rows }: World, id: string, status: "expired" | "canceled") {
  const row = rows.get("payment_link", id);
  const now = ctx.now();
  const set = { status, updatedAt: now, ...(status === "canceled" ? { canceledAt: now } : {}) };
  rows.apply({
    update: [update("payment_link", row, set)],
    events: [event(`payment_link_${status}`, serializeLink({ ...row, ...set }))],
  });
}
