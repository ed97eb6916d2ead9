import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { z } from "zod";
import type { Account } from "@/packages/bench/harness/database";
import type { Run } from "@/packages/bench/harness/script";

export type TimedResponse = { name: string; ms: number; status: number };

const Resource = z.object({ id: z.string(), url: z.string().optional(), status: z.string().optional() });

type Paid = { id: string; account: Account };

/** The share of each kind of request, in percent. */
const mix = { get: 60, list: 20, link: 7, payment: 6, refund: 2, replay: 4, page: 1 };
type Name = keyof typeof mix;
const isName = (name: string): name is Name => name in mix;
const names = Object.entries(mix).flatMap(([name, share]) =>
  isName(name) ? Array<Name>(share).fill(name) : [],
);

const order = { amount: 12_000, currency: "SAR", description: "Order 1001" };
const linkBody = { ...order, max_payments: 5 };
const paymentBody = { ...order, source: { type: "token", token: "token_test_paid_mada" } };

/**
 * Sends requests at an even pace without waiting for earlier responses, so that a slow one delays no other.
 */
export function openMixedLoad(run: Run, origin: string, accounts: readonly Account[], perSecond: number) {
  const dispatcher = new Agent({ connections: 128 });
  run.onEnd(() => dispatcher.destroy());
  const paid: Paid[] = [];
  const refundable: Paid[] = [];
  const links: { key: string; idempotencyKey: string; path: string }[] = [];
  const answered = { paid: 0, refunded: 0 };
  let responses: TimedResponse[] = [];
  let inFlight = 0;
  let sent = 0;

  const keyOf = ({ keys }: Account) => keys[Math.floor(sent / accounts.length) % keys.length] ?? "";
  const anyOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)];

  /** Returns the resource in a successful response. With a body, the request is a POST. */
  async function ask(
    name: Name,
    path: string,
    key: string,
    body?: object,
    idempotencyKey: string = randomUUID(),
  ) {
    const began = performance.now();
    const post = { "content-type": "application/json", "idempotency-key": idempotencyKey };
    const received = await request(`${origin}${path}`, {
      dispatcher,
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && post) },
      body: body === undefined ? null : JSON.stringify(body),
    }).then(
      async (response) => ({ status: response.statusCode, text: await response.body.text() }),
      () => ({ status: 0, text: "" }),
    );
    responses.push({ name, ms: performance.now() - began, status: received.status });
    if (received.status !== 200 || body === undefined) return null;
    return Resource.parse(JSON.parse(received.text));
  }

  const act: Record<Name, (account: Account) => Promise<unknown>> = {
    list: (account) => ask("list", "/v1/payments?limit=20", keyOf(account)),
    async get(account) {
      const payment = anyOf(paid);
      if (payment === undefined) return act.payment(account);
      return ask("get", `/v1/payments/${payment.id}`, keyOf(payment.account));
    },
    async link(account) {
      const [key, idempotencyKey] = [keyOf(account), randomUUID()];
      const link = await ask("link", "/v1/payment_links", key, linkBody, idempotencyKey);
      if (link?.url === undefined) return;
      links.push({ key, idempotencyKey, path: new URL(link.url).pathname });
      if (links.length > 500) links.shift();
    },
    async payment(account) {
      const payment = await ask("payment", "/v1/payments", keyOf(account), paymentBody);
      if (payment?.status !== "paid") return;
      answered.paid += 1;
      paid.push({ id: payment.id, account });
      refundable.push({ id: payment.id, account });
      if (paid.length > 5_000) paid.shift();
    },
    async refund(account) {
      const payment = refundable.shift();
      if (payment === undefined) return act.payment(account);
      const path = `/v1/payments/${payment.id}/refunds`;
      const refund = await ask("refund", path, keyOf(payment.account), { amount: 1_000 });
      if (refund !== null) answered.refunded += 1;
    },
    async replay(account) {
      const link = anyOf(links);
      if (link === undefined) return act.link(account);
      return ask("replay", "/v1/payment_links", link.key, linkBody, link.idempotencyKey);
    },
    async page(account) {
      const link = links.at(-1);
      return link === undefined ? act.link(account) : ask("page", link.path, "");
    },
  };

  return {
    answered,
    /** Resolves when the last request of the given duration was sent. */
    async run(seconds: number) {
      const began = performance.now();
      for (let n = 0; n < seconds * perSecond; n += 1) {
        await wait(Math.max(0, began + (n / perSecond) * 1_000 - performance.now()));
        const account = accounts[sent % accounts.length];
        const name = names[(sent * 37) % 100];
        sent += 1;
        if (account === undefined || name === undefined) continue;
        inFlight += 1;
        void act[name](account).finally(() => {
          inFlight -= 1;
        });
      }
    },
    /** The responses since the last call. */
    take(): TimedResponse[] {
      const taken = responses;
      responses = [];
      return taken;
    },
    async done() {
      while (inFlight > 0) await wait(50);
    },
  };
}
