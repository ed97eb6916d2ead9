import { randomUUID } from "node:crypto";
import pg from "pg";
import { median, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { listCells } from "@/packages/bench/server";
import {
  command,
  newShop,
  ownerUrl,
  payment,
  plainUrls,
  type Shop,
  startService,
  urlOf,
} from "./cells-service";

type Service = Awaited<ReturnType<typeof startService>>;
type Setup = { name: string; service: Service; shops: Shop[]; paymentOf: Map<Shop, string> };

/** Requests in progress at a time: one measures latency, sixteen measure throughput. */
const levels = [1, 16];
const requestsOf = { 1: 150, 16: 480 } as const;

const kinds = {
  "read a payment": ({ service, paymentOf }: Setup, shop: Shop) =>
    service.send(shop, "GET", `/v1/payments/${paymentOf.get(shop)}`),
  "create a customer": ({ service }: Setup, shop: Shop) =>
    service.send(shop, "POST", "/v1/customers", { name: "Noura", email: `${randomUUID()}@example.com` }),
};

/**
 * Compares requests on PostgreSQL without Citus with requests on cells of one, two and three nodes, all in alternation.
 */
export async function cost(rounds: number): Promise<number> {
  await command(["migrate"], plainUrls);
  const places = await spread();
  const services = { plain: await startService({ plain: true }), cells: await startService() };
  const shops: Shop[] = [];
  for (const cell of places) shops.push(await newShop(cell, 100));
  const setups: Setup[] = [];
  const setup = async (name: string, service: Service, of: Shop[]) => {
    const paymentOf = new Map<Shop, string>();
    for (const shop of of)
      paymentOf.set(shop, (await service.send(shop, "POST", "/v1/payments", payment)).body.id);
    setups.push({ name, service, shops: of, paymentOf });
  };
  await setup("PostgreSQL", services.plain, [await newShop(null, 100)]);
  for (const [n, name] of ["one node", "two nodes", "three nodes"].entries())
    await setup(name, services.cells, shops.slice(0, n + 1));
  sayMachine(`medians of ${rounds} rounds in alternation`);
  for (const [kind, request] of Object.entries(kinds)) {
    for (const level of levels) {
      const seconds = new Map(setups.map(({ name }) => [name, [] as number[]]));
      const count = level === 1 ? requestsOf[1] : requestsOf[16];
      for (let round = 0; round <= rounds; round += 1)
        for (const one of setups) {
          const took = await timed(one, request, { count, level });
          if (round > 0) seconds.get(one.name)?.push(took); // the first one warms up
        }
      report(`${kind}, ${level} at a time`, count, seconds);
    }
  }
  await Promise.all(Object.values(services).map((service) => service.stop()));
  return 0;
}

type Request = (setup: Setup, shop: Shop) => Promise<{ status: number }>;

/** Returns how many seconds a number of requests takes, spread over the accounts. */
async function timed(setup: Setup, request: Request, { count, level }: { count: number; level: number }) {
  let sent = 0;
  const began = performance.now();
  const client = async () => {
    while (sent < count) {
      const shop = setup.shops[sent++ % setup.shops.length];
      if (shop === undefined) return;
      const { status } = await request(setup, shop);
      if (status !== 200) throw new Error(`${setup.name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: level }, client));
  return (performance.now() - began) / 1_000;
}

function report(title: string, count: number, seconds: ReadonlyMap<string, number[]>): void {
  sayHead(title, "ms each", "requests/s", "cost");
  const base = seconds.get("PostgreSQL") ?? [];
  for (const [name, took] of seconds) {
    const ratios = took.map((value, round) => value / (base[round] ?? Number.NaN));
    const each = (median(took) / count) * 1_000;
    sayRow(name, each.toFixed(2), (count / median(took)).toFixed(0), median(ratios).toFixed(2));
  }
}

/** Returns a cell on each worker and one on the coordinator, which holds none otherwise. */
async function spread(): Promise<string[]> {
  const cells = await listCells(ownerUrl);
  const on = (port: string) => cells.filter(({ node }) => node?.endsWith(port)).map(({ cell }) => cell);
  const [first, second, third] = [on(":5802")[0], on(":5803")[0], on(":5801")[0] ?? on(":5803")[1]];
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("A cell on 5802 and two on 5803 are needed.");
  const client = new pg.Client(urlOf(5801, "postgres"));
  await client.connect();
  await client.query("select citus_set_node_property('127.0.0.1', 5801, 'shouldhaveshards', true)");
  await client.end();
  if (!on(":5801").includes(third)) await command(["cells", "--", "move", third, "127.0.0.1:5801"]);
  return [first, second, third];
}
