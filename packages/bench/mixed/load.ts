import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { z } from "zod";
import type { Shop, World } from "./world";

export type Answer = { name: string; ms: number; status: number };

const Made = z.object({
  id: z.string(),
  url: z.string().optional(),
  status: z.string().optional(),
  amount: z.number().optional(),
});

type Paid = { id: string; shop: Shop; left: number };

/** What may come to pass, and in how many of a hundred requests. */
const shares = { get: 60, list: 20, link: 7, payment: 6, refund: 2, replay: 4, page: 1 };
type Name = keyof typeof shares;
const names: Name[] = Object.entries(shares).flatMap(([name, share]) => Array(share).fill(name));

/** Requests at an even pace, whether earlier ones were answered or not, so that a slow one hides none behind it. */
export function openLoad({ origin, shops }: World, perSecond: number) {
  const agent = new Agent({ connections: 128 });
  const paid: Paid[] = [];
  const refundable: Paid[] = [];
  const links: { key: string; idempotencyKey: string; path: string }[] = [];
  const turns = new Map<Shop, number>();
  const books = { paid: 0, refunded: 0 };
  let answers: Answer[] = [];
  let under = 0;
  let n = 0;

  const keyOf = (shop: Shop) => {
    const turn = (turns.get(shop) ?? 0) + 1;
    turns.set(shop, turn);
    return shop.keys[turn % shop.keys.length] ?? "";
  };

  async function ask(name: Name, method: "GET" | "POST", path: string, key: string, post?: Post) {
    const began = performance.now();
    const answer = await request(`${origin}${path}`, {
      dispatcher: agent,
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(post && { "content-type": "application/json", "idempotency-key": post.idempotencyKey }),
      },
      ...(post && { body: JSON.stringify(post.body) }),
    }).then(
      async ({ statusCode, body }) => ({ status: statusCode, text: await body.text() }),
      () => ({ status: 0, text: "" }),
    );
    answers.push({ name, ms: performance.now() - began, status: answer.status });
    return answer.status === 200 ? answer.text : null;
  }

  const one: Record<Name, (shop: Shop) => Promise<unknown>> = {
    async get(shop) {
      const payment = paid[Math.floor(Math.random() * paid.length)];
      if (payment === undefined) return one.payment(shop);
      return ask("get", "GET", `/v1/payments/${payment.id}`, keyOf(payment.shop));
    },
    list: (shop) => ask("list", "GET", "/v1/payments?limit=20", keyOf(shop)),
    async link(shop) {
      const [key, idempotencyKey] = [keyOf(shop), randomUUID()];
      const text = await ask("link", "POST", "/v1/payment_links", key, { idempotencyKey, body: linkBody });
      if (text === null) return;
      const { url = "" } = Made.parse(JSON.parse(text));
      links.push({ key, idempotencyKey, path: new URL(url).pathname });
      if (links.length > 500) links.shift();
    },
    async payment(shop) {
      const post = { idempotencyKey: randomUUID(), body: paymentBody };
      const text = await ask("payment", "POST", "/v1/payments", keyOf(shop), post);
      if (text === null) return;
      const { id, status } = Made.parse(JSON.parse(text));
      if (status !== "paid") return;
      books.paid += 1;
      const made = { id, shop, left: 12 };
      paid.push(made);
      refundable.push(made);
      if (paid.length > 5_000) paid.shift();
    },
    async refund(shop) {
      const payment = refundable.shift();
      if (payment === undefined) return one.payment(shop);
      const post = { idempotencyKey: randomUUID(), body: { amount: 1_000 } };
      const text = await ask(
        "refund",
        "POST",
        `/v1/payments/${payment.id}/refunds`,
        keyOf(payment.shop),
        post,
      );
      if (text !== null) books.refunded += 1;
    },
    async replay(shop) {
      const link = links[Math.floor(Math.random() * links.length)];
      if (link === undefined) return one.link(shop);
      const { key, idempotencyKey } = link;
      return ask("replay", "POST", "/v1/payment_links", key, { idempotencyKey, body: linkBody });
    },
    async page(shop) {
      const link = links.at(-1);
      if (link === undefined) return one.link(shop);
      return ask("page", "GET", link.path, "");
    },
  };

  return {
    /** For so many seconds; resolves when the last was sent. */
    async run(seconds: number) {
      const began = performance.now();
      for (let sent = 0; sent < seconds * perSecond; sent += 1) {
        await wait(Math.max(0, began + (sent / perSecond) * 1_000 - performance.now()));
        const shop = shops[n % shops.length];
        const name = names[(n * 37) % 100] ?? "get";
        n += 1;
        if (shop === undefined) continue;
        under += 1;
        void one[name](shop).finally(() => {
          under -= 1;
        });
      }
    },
    /** What was answered since this was asked last. */
    taken(): Answer[] {
      const since = answers;
      answers = [];
      return since;
    },
    async settled() {
      while (under > 0) await wait(50);
      await agent.close();
    },
    books,
  };
}

type Post = { idempotencyKey: string; body: object };
const linkBody = { amount: 12_000, currency: "SAR", description: "Order 1001", max_payments: 5 };
const paymentBody = {
  amount: 12_000,
  currency: "SAR",
  source: { type: "token", token: "token_test_paid_mada" },
  description: "Order 1001",
};
