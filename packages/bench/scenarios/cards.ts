import type { World } from "@/packages/bench/harness/chaos";
import type { Fixture } from "@/packages/bench/harness/fixture";
import { evenly } from "@/packages/bench/harness/wait";
import { newId, seeded } from "@/packages/bench/server";

type StoredCard = { id: string; account: string };

/** Stores cards of new customers here and at the gateway. */
export async function storeCards({ gateway, database, accounts }: Fixture, count: number) {
  const tokens = await gateway.addTokens(count);
  const cards = tokens.map((token, n) => ({
    ...{ id: newId("card"), customer: newId("cus"), token },
    account: accounts[n % accounts.length]?.id ?? "",
  }));
  await database.owner.query(
    `with made as (select * from jsonb_to_recordset($1::jsonb) as c(id text, customer text, account text, token text)),
      customers as (insert into customer (id, account_id, mode, name, created_at, updated_at)
        select customer, account, 'test', 'Sara', now(), now() from made)
    insert into card (id, account_id, mode, customer_id, brand, last4, exp_month, exp_year, gateway_token, created_at)
      select id, account, 'test', customer, 'mada', '1010', 12, 2049, token, now() from made`,
    [JSON.stringify(cards)],
  );
  return cards;
}

/** Removes the cards at even intervals, each with requests that are sent one to five times. */
export const removeCards = (
  { clients, seed }: World,
  cards: readonly StoredCard[],
  overMs: number,
  signal: AbortSignal,
) =>
  evenly({ count: cards.length, overMs, signal }, async (n) => {
    const card = cards[n];
    if (card === undefined) return;
    const [key, path] = [`${seed}-removal-${n}`, `/v1/cards/${card.id}`];
    const request = clients.create("removal", { id: card.account }, key, path);
    await clients.sendRepeatedly(request, seeded(seed, "removal", n));
  });
