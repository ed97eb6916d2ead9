import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { listCells, moveCell, say } from "@/packages/bench/server";
import { inCell, newShop, ownerUrl, portOf, type Shop, startService, urlOf } from "./cells-service";

// node --import tsx packages/bench/cluster/cells.ts chaos|remote <folder of citus.sh> [payments]
// Needs the running cluster with its cells. `chaos` kills the worker on port 5803 and moves the first cell.
const [mode = "", folder = "", count = "200"] = process.argv.slice(2);
const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };
const citus = (...words: string[]) => promisify(execFile)(join(import.meta.dirname, "citus.sh"), words);

/** Payments and refunds in all cells, while a worker is killed and comes back and a cell is moved. */
async function chaos(): Promise<number> {
  const places = await listCells(ownerUrl);
  const shops = (
    await Promise.all(places.flatMap(({ cell }) => [1, 2, 3, 4].map(() => newShop(cell))))
  ).flat();
  const service = await startService();
  const answers = new Map<string, number>();
  const paid = new Map<string, Shop>();
  const repeated = async (shop: Shop, path: string, body: object) => {
    const key = randomUUID();
    for (const until = Date.now() + 240_000; ; await wait(500)) {
      const answer = await service.send(shop, "POST", path, body, key);
      answers.set(String(answer.status), (answers.get(String(answer.status)) ?? 0) + 1);
      if (answer.status < 429 && answer.status !== 409) return answer.body;
      if (Date.now() > until) throw new Error(`No final answer to ${path}.`);
    }
  };
  /** An unknown outcome is found by a job. */
  const ended = async (shop: Shop, path: string, open: string) => {
    for (const until = Date.now() + 240_000; ; await wait(500)) {
      const { status, body } = await service.send(shop, "GET", path);
      if (status === 200 && body.status !== open) return;
      if (Date.now() > until) throw new Error(`${path} is ${body.status}.`);
    }
  };
  let next = 0;
  const pay = async () => {
    while (next < Number(count)) {
      const shop = shops[next++ % shops.length];
      if (shop === undefined) return;
      const { id } = await repeated(shop, "/v1/payments", payment);
      await ended(shop, `/v1/payments/${id}`, "initiated");
      const refund = await repeated(shop, `/v1/payments/${id}/refunds`, { amount: 2_500 });
      await ended(shop, `/v1/refunds/${refund.id}`, "pending");
      paid.set(id, shop);
    }
  };
  const trouble = async () => {
    while (next < Number(count) / 4) await wait(20);
    await citus("crash", folder, "5803");
    say(`killed the worker on 5803 at payment ${next}`);
    await wait(4_000);
    await citus("revive", folder, "5803");
    say(`it is back at payment ${next}`);
    const [first] = places;
    const to = portOf(first?.node ?? null) === "5802" ? "5803" : "5802";
    const began = performance.now();
    await moveCell(ownerUrl, first?.cell ?? "", `127.0.0.1:${to}`);
    say(`moved ${first?.cell} to ${to} in ${Math.round(performance.now() - began)} ms, at payment ${next}`);
  };
  const began = performance.now();
  await Promise.all([trouble(), ...Array.from({ length: 8 }, pay)]);
  say(
    `${count} payments and refunds in ${Math.round((performance.now() - began) / 1000)} s, answers ${JSON.stringify(Object.fromEntries(answers))}`,
  );
  const findings = await check(shops, paid, await service.truth());
  await service.stop();
  for (const finding of findings) say(finding);
  return findings.length;
}

type Entry = { type: string; payment?: { id: string } };

/** Compares what clients were told, what the cells have and what the gateway did. */
async function check(shops: Shop[], paid: Map<string, Shop>, entries: Entry[]) {
  const findings: string[] = [];
  const created = entries.filter(({ type }) => type === "payment_created").length;
  const refunds = entries.filter(({ type }) => type === "payment_refunded").length;
  if (created !== paid.size) findings.push(`the gateway charged ${created} times for ${paid.size} payments`);
  if (refunds !== paid.size) findings.push(`the gateway refunded ${refunds} times for ${paid.size} refunds`);
  for (const cell of new Set(shops.map((shop) => shop.cell))) {
    const own = [...paid].filter(([, shop]) => shop.cell === cell).map(([id]) => id);
    const accounts = shops.filter((shop) => shop.cell === cell).map(({ id }) => id);
    const found = await inCell(cell, async (client) => {
      const one = async (text: string) => Number((await client.query(text, [accounts])).rows[0].n);
      return {
        payments: await one(
          "select count(*) n from payment where account_id = any($1) and gateway_id is not null",
        ),
        final: await one(
          "select count(*) n from payment where account_id = any($1) and status = 'partially_refunded'",
        ),
        refunds: await one(
          "select count(*) n from refund where account_id = any($1) and status = 'succeeded'",
        ),
        postings: await one("select count(*) n from ledger_transaction where account_id = any($1)"),
        unbalanced: await one(
          "select count(*) n from (select transaction_id from ledger_entry where account_id = any($1) group by 1 having sum(amount) <> 0) x",
        ),
        events: await one(
          "select count(*) n from event where account_id = any($1) and type in ('payment_paid', 'payment_refunded')",
        ),
      };
    });
    const n = own.length;
    say(`${cell}: ${n} paid, ${JSON.stringify(found)}`);
    const expected = { payments: n, final: n, refunds: n, postings: 2 * n, unbalanced: 0, events: 2 * n };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      findings.push(`${cell} should have ${JSON.stringify(expected)}`);
  }
  return findings;
}

/** The statements that leave the node of the cell, for each kind of request, from the logs of the workers. */
async function remote(): Promise<number> {
  const logged = async (value: string) => {
    for (const port of [5801, 5802, 5803]) {
      const client = new pg.Client(urlOf(port, "postgres"));
      await client.connect();
      await client.query(`alter role halala_app set citus.log_remote_commands = ${value}`);
      await client.query(
        `alter role halala_app set log_min_messages = ${value === "on" ? "notice" : "warning"}`,
      );
      await client.end();
    }
  };
  await logged("on");
  const log = () =>
    ["5802", "5803"].map((port) => readFileSync(`${folder}/var/lib/citus/${port}/log`, "utf8")).join("");
  const [first] = await listCells(ownerUrl);
  const shop = await newShop(first?.cell ?? "");
  const service = await startService();
  const sent: [string, () => Promise<{ body: { id: string } }>][] = [];
  const paid = await service.send(shop, "POST", "/v1/payments", payment);
  const customer = () => ({ name: "Noura", email: `${randomUUID()}@example.com` });
  sent.push(
    ["create a customer", () => service.send(shop, "POST", "/v1/customers", customer())],
    [
      "create a link",
      () => service.send(shop, "POST", "/v1/payment_links", { amount: 100, currency: "SAR" }),
    ],
    ["charge a token", () => service.send(shop, "POST", "/v1/payments", payment)],
    ["read a payment", () => service.send(shop, "GET", `/v1/payments/${paid.body.id}`)],
    ["list payments", () => service.send(shop, "GET", "/v1/payments?limit=20")],
    ["refund", () => service.send(shop, "POST", `/v1/payments/${paid.body.id}/refunds`, { amount: 100 })],
    ["read the balance", () => service.send(shop, "GET", "/v1/balance")],
  );
  for (const [name, request] of sent) {
    await request();
    await wait(1_000); // the request log is written a quarter of a second later
    const before = log().length;
    await request();
    await wait(1_000);
    const issued = log()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes("issuing "));
    say(`${name}: ${issued.length}${issued.length > 0 ? `, such as ${issued[0]?.slice(0, 200)}` : ""}`);
  }
  await service.stop();
  await logged("off");
  return 0;
}

const script = { chaos, remote }[mode];
if (script === undefined) throw new Error("Use chaos or remote.");
process.exit((await script()) === 0 ? 0 : 1);
