import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { World } from "@/packages/bench/harness/chaos";
import { bodyOf } from "@/packages/bench/harness/clients";
import type { Account } from "@/packages/bench/harness/database";
import type { Gateway } from "@/packages/bench/harness/gateway";
import type { Service } from "@/packages/bench/harness/processes";
import { evenly } from "@/packages/bench/harness/wait";
import { type Random, seeded } from "@/packages/bench/server";
import { payerSource, sourceFor } from "./sources";

const Payment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  transaction_url: z.string().nullable(),
  code_expires_at: z.string().nullable(),
});
type Payment = z.output<typeof Payment>;
const Link = z.object({ id: z.string(), url: z.string() });
const Attempt = z.object({ redirect: z.string(), receiptSlug: z.string(), status: z.string() });

type Load = { payments: number; refunds: number; overMs: number };
type Shops = { world: World; payers: Payers; refundsLeft: number };

/**
 * Payments with every kind of card, links with several customers, attempts stopped at the bank, and refunds,
 * each sent one to five times.
 */
export function paymentLoad(world: World, payers: Payers, load: Load, signal: AbortSignal): Promise<void> {
  const { fixture, seed } = world;
  const shops: Shops = { world, payers, refundsLeft: load.refunds };
  return evenly({ count: load.payments, overMs: load.overMs, atOnce: 80, signal }, async (n) => {
    const random = seeded(seed, "payment", n);
    const account = random.pick(fixture.accounts);
    await (random.chance(0.1) ? payLink : pay)(shops, n, account, random);
  });
}

async function pay(shops: Shops, n: number, account: Account, random: Random) {
  const { clients, fixture, seed } = shops.world;
  const idempotencyKey = `${seed}-payment-${n}`;
  const request = clients.create("payment", account, idempotencyKey, "/v1/payments", {
    amount: random.chance(0.1) ? random.between(1, 99) : random.between(100, 5_000_00),
    currency: "SAR",
    source: await sourceFor(fixture.gateway, random),
    description: idempotencyKey,
    reference: idempotencyKey,
  });
  if (random.chance(0.03)) {
    request.abandoned = true;
    await clients.send(request, random, { once: true });
    return;
  }
  const payment = Payment.safeParse(bodyOf(await clients.sendRepeatedly(request, random))).data;
  if (payment === undefined) return;
  if (payment.transaction_url !== null) await shops.payers.act(payment.transaction_url, random);
  let { status } = payment;
  if (payment.code_expires_at !== null) await enterCode(shops, payment, account, random);
  for (let read = 0; read < 3 && status === "initiated"; read += 1) {
    await wait(random.between(100, 800));
    status = (await clients.readStatus(account, payment.id, random)) ?? status;
  }
  if ((status === "paid" || random.chance(0.02)) && random.chance(0.66))
    await refund(shops, payment, account, random);
}

/** The right code or a wrong one; null for a payer who leaves. */
const codeFor = (random: Random) =>
  random.weighted([
    [7, "123456"],
    [2, "987654"],
    [1, null],
  ] as const);

async function enterCode({ world: { clients } }: Shops, { id }: Payment, account: Account, random: Random) {
  const code = codeFor(random);
  if (code === null) return;
  const request = clients.create("confirm", account, `${id}-code`, `/v1/payments/${id}/confirm`, { code });
  await clients.sendRepeatedly(request, random);
}

async function refund(shops: Shops, { id, amount: paid }: Payment, account: Account, random: Random) {
  const { clients, seed } = shops.world;
  for (const concurrent of refundPlan(paid, random)) {
    const requests = concurrent.slice(0, shops.refundsLeft).map((amount) => {
      const key = `${seed}-refund-${shops.refundsLeft}`;
      shops.refundsLeft -= 1;
      const body = { ...(amount !== null && { amount }), metadata: { key } };
      return clients.create("refund", account, key, `/v1/payments/${id}/refunds`, body);
    });
    await Promise.all(requests.map((request) => clients.sendRepeatedly(request, random)));
  }
}

async function payLink({ world, payers }: Shops, n: number, account: Account, random: Random) {
  const { clients, fixture, seed } = world;
  const idempotencyKey = `${seed}-link-${n}`;
  const request = clients.create("link", account, idempotencyKey, "/v1/payment_links", {
    amount: random.between(100, 100_000),
    currency: "SAR",
    description: idempotencyKey,
    max_payments: random.pick([1, 1, 1, 2]),
  });
  const link = Link.safeParse(bodyOf(await clients.sendRepeatedly(request, random))).data;
  if (link === undefined) return;
  const slug = link.url.split("/").at(-1) ?? "";
  const customers = Array.from({ length: random.between(1, 3) }, async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await wait(random.between(0, 300));
      await payers.attempt(slug, fixture.gateway, random);
    }
  });
  await Promise.all(customers);
}

/** Groups of concurrent refunds, one group after the other; null refunds the remainder. Some exceed the payment. */
function refundPlan(amount: number, random: Random): readonly (readonly (number | null)[])[] {
  const part = () => Math.max(1, Math.floor(amount * (0.1 + 0.5 * random.next())));
  const plan = random.weighted([
    [3, () => [[null]]],
    [2, () => [[null, amount]]],
    [3, () => [[part()]]],
    [2, () => [[part()], [part()], [part()]]],
    [3, () => [Array.from({ length: random.between(2, 4) }, part)]],
    [2, () => [[part()], [null]]],
  ]);
  return plan();
}

const refusals = [
  "UNAUTHENTICATED",
  "CANCELLED_AUTHENTICATION",
  "AUTHENTICATION_NOT_AVAILABLE",
  "AUTHENTICATION_REJECTED",
  "AUTHENTICATION_SERVER_ERROR",
];

type Post = { body?: object; receiptSlug?: string };

/** Customers on payer pages and at the bank's confirmation step in a browser. */
export class Payers {
  readonly #services: readonly Service[];
  /** The URLs at which customers left. */
  readonly #left: string[] = [];

  constructor(services: readonly Service[]) {
    this.#services = services;
  }

  /** Attempts to pay a link once, with one request or more: a second click, a reloaded page, another tab. */
  async attempt(slug: string, gateway: Gateway, random: Random): Promise<void> {
    const attempt = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join("");
    // The name tells the attempts apart, whatever the service makes of their keys.
    const body = { ...(await payerSource(gateway, random)), name: `Attempt ${attempt}`, attempt };
    const tabs = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, async () => {
      await wait(random.between(0, 400));
      return Attempt.safeParse(await this.#post(`/pay/${slug}/attempt`, random, { body })).data;
    });
    const started = (await Promise.all(tabs)).find((answer) => answer !== undefined);
    if (started?.status !== "initiated") return;
    const { redirect, receiptSlug } = started;
    const isAtBank = redirect.startsWith(gateway.origin);
    const stopped = random.chance(0.3) ? this.#post(`/pay/${slug}/stop`, random, { receiptSlug }) : null;
    await (isAtBank ? this.act(redirect, random) : this.#enterCode(slug, receiptSlug, random));
    await stopped;
  }

  /** Enters a code in one tab or two, and reloads the page of the outcome. */
  async #enterCode(slug: string, receiptSlug: string, random: Random): Promise<void> {
    const code = codeFor(random);
    if (code === null) return;
    const tabs = Array.from({ length: random.pick([1, 1, 2]) }, () =>
      this.#post(`/pay/${slug}/code`, random, { receiptSlug, body: new URLSearchParams({ code }) }),
    );
    await Promise.all(tabs);
    const url = this.#url(`/return/${receiptSlug}`, random);
    if (random.chance(0.5)) await fetch(url, { redirect: "manual" }).catch(() => null);
  }

  /** Completes, fails or leaves the bank's step. A customer who encounters an error leaves. */
  async act(transactionUrl: string, random: Random): Promise<void> {
    const action = random.weighted([
      [6, "complete"],
      [2, "fail"],
      [2, "leave"],
    ] as const);
    try {
      if (action === "complete") return await this.#confirm(transactionUrl, random);
      if (action === "fail") return await this.#confirm(transactionUrl, random, random.pick(refusals));
      this.#left.push(transactionUrl);
      await submitForms(transactionUrl, "AUTHENTICATED", random.between(0, 3));
    } catch {
      this.#left.push(transactionUrl);
    }
  }

  /** Half of the payers who left return and confirm. */
  async returnLate(seed: number): Promise<void> {
    const random = seeded(seed, "late payers");
    const back = this.#left.filter(() => random.chance(0.5));
    await Promise.all(back.map((url) => this.#confirm(url, random).catch(() => undefined)));
  }

  async #confirm(transactionUrl: string, random: Random, result = "AUTHENTICATED"): Promise<void> {
    const back = await submitForms(transactionUrl, result, 6);
    // One in four closes the window here, when only the gateway knows the outcome.
    if (back === null || random.chance(0.25)) return;
    const { pathname, search } = new URL(back);
    await fetch(this.#url(pathname + search, random), { redirect: "manual" });
  }

  #url(path: string, random: Random): string {
    return `http://127.0.0.1:${random.pick(this.#services).port}${path}`;
  }

  /** Sends a request of a payer page, from the browser with this attempt. Resolves to null without a response. */
  async #post(path: string, random: Random, { body, receiptSlug }: Post): Promise<unknown> {
    const response = await fetch(this.#url(path, random), {
      method: "POST",
      headers: {
        ...(!(body instanceof URLSearchParams) && { "content-type": "application/json" }),
        ...(receiptSlug !== undefined && { cookie: `attempt=${receiptSlug}` }),
      },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(random.between(300, 20_000)),
    }).catch(() => null);
    return response?.json().catch(() => null);
  }
}

/** Submits each page's form as a browser does. Returns the address of the last redirect, or null. */
async function submitForms(transactionUrl: string, result: string, pages: number): Promise<string | null> {
  let url = transactionUrl;
  let init: RequestInit = {};
  for (let page = 0; page < pages; page += 1) {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) });
    const location = response.headers.get("location");
    if (location !== null) return new URL(location, url).href;
    const markup = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(markup)?.[1];
    if (action === undefined) return null;
    const hidden = markup.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
    const fields = new URLSearchParams(Array.from(hidden, ([, name = "", value = ""]) => [name, value]));
    if (action === "set_auth_result") fields.set("auth_result", result);
    url = new URL(action, url).href;
    init = { method: "POST", body: fields };
  }
  return null;
}
