import { randomUUID } from "node:crypto";
import { Agent } from "undici";
import type { Account } from "@/packages/bench/harness/database";
import { order, type Resource, send } from "@/packages/bench/harness/http";
import type { Program } from "@/packages/bench/harness/program";
import type { Run } from "@/packages/bench/harness/script";
import { evenly } from "@/packages/bench/harness/wait";

export type TimedResponse = { name: string; ms: number; status: number };

type Paid = { id: string; account: Account };

/** The share of each kind of request, in percent. */
const mix = { get: 60, list: 20, link: 7, payment: 6, refund: 2, replay: 4, page: 1 };
type Name = keyof typeof mix;
const isName = (name: string): name is Name => name in mix;
const names = Object.entries(mix).flatMap(([name, share]) =>
  isName(name) ? Array<Name>(share).fill(name) : [],
);

const { source, ...details } = order;
const linkBody = { ...details, max_payments: 5 };

const anyOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)];

/** Merchants who send requests at an even pace without waiting for earlier responses, so that a slow one delays no other. */
export class MixedLoad {
  /** How many payments and refunds were confirmed. */
  readonly answered = { paid: 0, refunded: 0 };
  readonly #paid: Paid[] = [];
  readonly #refundable: Paid[] = [];
  readonly #links: { key: string; idempotencyKey: string; path: string }[] = [];
  readonly #dispatcher = new Agent({ connections: 128 });
  readonly #program: Program;
  #responses: TimedResponse[] = [];
  #sent = 0;

  constructor(run: Run, program: Program) {
    this.#program = program;
    run.onEnd(() => this.#dispatcher.destroy());
  }

  /** Returns the responses. */
  async run(seconds: number, perSecond: number): Promise<TimedResponse[]> {
    this.#responses = [];
    const { accounts } = this.#program;
    await evenly({ count: seconds * perSecond, overMs: seconds * 1_000 }, async () => {
      const account = accounts[this.#sent % accounts.length];
      const name = names[(this.#sent * 37) % 100];
      this.#sent += 1;
      if (account !== undefined && name !== undefined) await this.#act[name](account);
    });
    return this.#responses;
  }

  #keyOf({ keys }: Account) {
    return keys[Math.floor(this.#sent / this.#program.accounts.length) % keys.length] ?? "";
  }

  /** Returns the resource in a successful response to a POST. */
  async #send(name: Name, path: string, call: { key: string; body?: object; idempotencyKey?: string }) {
    const began = performance.now();
    const failed = { status: 0, body: "" };
    const { status, body } = await send(this.#program.origin, path, {
      ...call,
      dispatcher: this.#dispatcher,
    }).catch(() => failed);
    this.#responses.push({ name, ms: performance.now() - began, status });
    return status === 200 && call.body !== undefined ? (JSON.parse(body) as Resource) : null; // as the API documents
  }

  readonly #act: Record<Name, (account: Account) => Promise<unknown>> = {
    list: (account) => this.#send("list", "/v1/payments?limit=20", { key: this.#keyOf(account) }),
    get: (account) => {
      const payment = anyOf(this.#paid);
      if (payment === undefined) return this.#act.payment(account);
      return this.#send("get", `/v1/payments/${payment.id}`, { key: this.#keyOf(payment.account) });
    },
    link: async (account) => {
      const repeatable = { key: this.#keyOf(account), idempotencyKey: randomUUID() };
      const link = await this.#send("link", "/v1/payment_links", { ...repeatable, body: linkBody });
      if (link?.url === undefined) return;
      this.#links.push({ ...repeatable, path: new URL(link.url).pathname });
      if (this.#links.length > 500) this.#links.shift();
    },
    payment: async (account) => {
      const payment = await this.#send("payment", "/v1/payments", { key: this.#keyOf(account), body: order });
      if (payment?.status !== "paid") return;
      this.answered.paid += 1;
      this.#paid.push({ id: payment.id, account });
      this.#refundable.push({ id: payment.id, account });
      if (this.#paid.length > 5_000) this.#paid.shift();
    },
    refund: async (account) => {
      const payment = this.#refundable.shift();
      if (payment === undefined) return this.#act.payment(account);
      const call = { key: this.#keyOf(payment.account), body: { amount: 1_000 } };
      const refund = await this.#send("refund", `/v1/payments/${payment.id}/refunds`, call);
      if (refund !== null) this.answered.refunded += 1;
    },
    replay: (account) => {
      const link = anyOf(this.#links);
      if (link === undefined) return this.#act.link(account);
      const { key, idempotencyKey } = link;
      return this.#send("replay", "/v1/payment_links", { key, idempotencyKey, body: linkBody });
    },
    page: (account) => {
      const link = this.#links.at(-1);
      return link === undefined ? this.#act.link(account) : this.#send("page", link.path, { key: "" });
    },
  };
}
