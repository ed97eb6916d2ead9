import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { request } from "undici";
import { z } from "zod";
import type { Shop } from "@/packages/bench/chaos/rig";
import { dayOf, plusDays } from "@/server/core/day";
import { newId } from "@/server/core/ids";
import { newSlug } from "@/server/core/slug";
import { chargeTime } from "@/server/subscriptions/calendar";
import type { Subscriber, Wish } from "./subscribers";

// A count of days, unlike months, stays exact when everything is made a few days older.
/** Days from one period of a subscription to the next. */
export const periodDays = 30;

const copied = `
  with wanted as (
    select * from jsonb_to_recordset($1::jsonb) as w
      (id text, card text, consent text, slug text, token text, simulated boolean, amount int, total int, anchor text, charge timestamptz)
  ), cards as (
    insert into card select made.* from wanted w join subscription t on t.id = $2 join card c on c.id = t.card_id,
      lateral jsonb_populate_record(c, jsonb_build_object('id', w.card, 'gateway_token', w.token, 'simulated', w.simulated)) made
  ), consents as (
    insert into consent select made.* from wanted w join subscription t on t.id = $2 join consent c on c.id = t.consent_id,
      lateral jsonb_populate_record(c, jsonb_build_object('id', w.consent, 'subscription_id', w.id, 'card_id', w.card,
        'gateway_token', w.token, 'payment_id', null)) made
  )
  insert into subscription select made.* from wanted w join subscription t on t.id = $2,
    lateral jsonb_populate_record(t, jsonb_build_object('id', w.id, 'card_id', w.card, 'consent_id', w.consent,
      'agreement_id', w.consent, 'manage_slug', w.slug, 'amount', w.amount, 'interval', 'day', 'interval_count', ${periodDays},
      'cycles_total', w.total, 'anchor_date', w.anchor, 'next_charge_at', w.charge, 'cycles_completed', 0, 'latest_cycle_id', null,
      'current_period_start', null, 'current_period_end', null, 'payment_link_id', null)) made`;

/**
 * Makes a subscription for each wish, its first periods due and none collected yet: one of every shop's is agreed to as
 * a customer does, and the others are copies of it.
 */
export async function fill(
  { owner, port }: { owner: Pool; port: number },
  shops: readonly Shop[],
  wishes: readonly Wish[],
): Promise<Subscriber[]> {
  const today = dayOf(new Date());
  const made = wishes.map((wish, n): Subscriber => {
    const anchor = plusDays(today, -(periodDays * (wish.due - 1) + wish.daysLate));
    return { ...wish, id: newId("sub"), anchor, shop: shops[n % shops.length]?.id ?? "" };
  });
  const templates = await Promise.all(shops.map((shop) => subscribed(port, shop)));
  for (const [n, shop] of shops.entries()) {
    const rows = made
      .filter((subscriber) => subscriber.shop === shop.id)
      .map(({ id, card, amount, total, anchor }) => ({
        id,
        card: newId("card"),
        consent: newId("cns"),
        slug: newSlug(),
        token: card.token,
        simulated: card.kind === "simulated",
        amount,
        total,
        anchor,
        charge: chargeTime(anchor),
      }));
    await owner.query(copied, [JSON.stringify(rows), templates[n]]);
  }
  await owner.query("analyze");
  return made;
}

const Made = z.object({ id: z.string() });
const Offered = z.object({ id: z.string(), payment_link: z.string() });

/** A subscription that a customer agreed to, and whose first period is paid. */
async function subscribed(port: number, shop: Shop): Promise<string> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${shop.keys[0]}`,
        "idempotency-key": randomUUID(),
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} was refused: ${text}`);
    return JSON.parse(text);
  };
  const { id: customer } = Made.parse(await post("/v1/customers", { name: "Sara" }));
  const plan = { customer, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
  const { id, payment_link: link } = Offered.parse(await post("/v1/subscriptions", plan));
  await post(`/v1/test/payment_links/${link}/pay`, {});
  return id;
}
