import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Random, seeded } from "@/server/core/random";
import type { Letter, Said } from "./evidence";
import type { SandboxDoor } from "./gateway";
import type { Merchants } from "./merchant";
import type { Payer } from "./payer";
import { refundPlan } from "./refunds";
import type { Rig, Shop } from "./rig";

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  transaction_url: z.string().nullable(),
});
const Link = z.object({ id: z.string(), url: z.string() });
const Attempt = z.object({ redirect: z.string() });

export type Load = { seed: number; payments: number; refunds: number; overMs: number };
export type Crowd = { rig: Rig; merchants: Merchants; payer: Payer; load: Load };

/** So many payments are under way at once at most, as when everything stands still. */
const atOnce = 80;

/**
 * Every payment and refund of the run, but for those not begun when the signal is given. Resolves when each client has
 * its answer or was told to give up.
 */
export async function bringLoad(crowd: Crowd, signal: AbortSignal): Promise<void> {
  const { payments, overMs } = crowd.load;
  const began = Date.now();
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < payments && !signal.aborted; n = next++) {
      await wait(Math.max(0, began + (n / payments) * overMs - Date.now()));
      await one(crowd, n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function one(crowd: Crowd, n: number) {
  const random = seeded(crowd.load.seed, "payment", n);
  const shop = random.pick(crowd.rig.shops);
  if (random.chance(0.06)) return payLink(crowd, shop, n, random);
  return payDirectly(crowd, shop, n, random);
}

async function payDirectly({ merchants, payer, rig, load }: Crowd, shop: Shop, n: number, random: Random) {
  const idempotencyKey = `${load.seed}-payment-${n}`;
  const letter = merchants.write("payment", shop, idempotencyKey, "/v1/payments", {
    amount: random.chance(0.1) ? random.between(1, 99) : random.between(100, 5_000_00),
    currency: "SAR",
    source: { type: "token", token: await tokenFor(rig.gateway, random) },
    description: idempotencyKey,
    reference: idempotencyKey,
  });
  if (random.chance(0.03)) {
    letter.forgotten = true;
    await merchants.send(letter, random, { once: true });
    return;
  }
  const payment = Payment.safeParse(parsed(await merchants.repeat(letter, random))).data;
  if (payment === undefined) return;
  if (payment.transaction_url !== null) await payer.act(payment.transaction_url, random);
  let { status } = payment;
  for (let look = 0; look < 3 && status === "initiated"; look += 1) {
    await wait(random.between(100, 800));
    status = (await merchants.read(shop, `/v1/payments/${payment.id}`, random)) ?? status;
  }
  if (status === "paid" || random.chance(0.02)) await giveBack(merchants, load, shop, payment, random);
}

async function giveBack(
  merchants: Merchants,
  load: Load,
  shop: Shop,
  payment: z.output<typeof Payment>,
  random: Random,
) {
  if (!random.chance(0.66)) return;
  for (const together of refundPlan(payment.amount, random)) {
    const letters = together.flatMap((amount): Letter[] => {
      const made = merchants.letters.filter(({ kind }) => kind === "refund").length;
      if (made >= load.refunds) return [];
      const idempotencyKey = `${load.seed}-refund-${made}`;
      const body = { ...(amount === null ? {} : { amount }), metadata: { key: idempotencyKey } };
      return [merchants.write("refund", shop, idempotencyKey, `/v1/payments/${payment.id}/refunds`, body)];
    });
    await Promise.all(letters.map((letter) => merchants.repeat(letter, random)));
  }
}

/** A link, and one to three payers who all want to pay it. */
async function payLink({ merchants, payer, rig, load }: Crowd, shop: Shop, n: number, random: Random) {
  const idempotencyKey = `${load.seed}-link-${n}`;
  const letter = merchants.write("link", shop, idempotencyKey, "/v1/payment_links", {
    amount: random.between(100, 100_000),
    currency: "SAR",
    description: idempotencyKey,
    max_payments: random.pick([1, 1, 1, 2]),
  });
  const link = Link.safeParse(parsed(await merchants.repeat(letter, random))).data;
  if (link === undefined) return;
  const slug = link.url.split("/").at(-1) ?? "";
  const payers = Array.from({ length: random.between(1, 3) }, async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await wait(random.between(0, 300));
      const url = `http://127.0.0.1:${random.pick(rig.fleet.apps).port}/pay/${slug}/attempt`;
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token: await tokenFor(rig.gateway, random) }),
        signal: AbortSignal.timeout(random.between(300, 20_000)),
      }).catch(() => null);
      const told: unknown = response === null ? null : await response.json().catch(() => null);
      const redirect = Attempt.safeParse(told).data?.redirect;
      if (redirect?.startsWith(rig.gateway.url)) await payer.act(redirect, random);
    }
  });
  await Promise.all(payers);
}

const parsed = (said: Said | null): unknown => (said?.status === 200 ? JSON.parse(said.body) : null);

const testTokens = [
  [16, "token_test_paid_mada"],
  [16, "token_test_paid_visa"],
  [16, "token_test_paid_mastercard"],
  [10, "token_test_3ds"],
  [2, "token_test_3ds_fail"],
  [2, "token_test_insufficient_funds"],
  [2, "token_test_declined"],
  [1, "token_test_expired"],
  [1, "token_test_lost"],
  [1, "token_test_stolen"],
  [1, "token_test_limit"],
  [8, "token_test_gateway_timeout"],
  [1, "token_test_on_file"],
  [1, "token_unknown"],
] as const;

/** Of the gateway's published table; a token made of a card goes through 3-D Secure. */
const testCards = [
  "4201320111111010",
  "4111111111111111",
  "5421080101000000",
  "4201320000311101",
  "4123120001090109",
  "4111114005765430",
  "4111118250252531",
  "4111113343111067",
  "4111115784228433",
] as const;

async function tokenFor(gateway: SandboxDoor, random: Random): Promise<string> {
  if (random.chance(0.12)) return gateway.tokenise(random.pick(testCards));
  return random.weighted(testTokens);
}
