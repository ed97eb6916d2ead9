import { randomUUID } from "node:crypto";
import { type Fixture, firstOf, openFixture } from "@/packages/bench/harness/fixture";
import { openChild, openHandler } from "@/packages/bench/harness/processes";
import { defineScript } from "@/packages/bench/harness/script";
import { median, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { type Filled, fill } from "@/packages/bench/measurements/lists";
import { freePort } from "@/packages/bench/server";
import {
  type Kind,
  kinds,
  type Load,
  load,
  pgbenchTables,
  requestsOf,
  statementsPerSecond,
} from "./contestants";
import { costed, profiled } from "./costs";
import { newIdsIn, nextNumbers, numbered, type Recording, type Template, templateOf } from "./template";

type Call = Awaited<ReturnType<typeof openChild>>;
type Bench = {
  fixture: Fixture;
  filled: Filled;
  keyIds: readonly string[];
  recorder: Call;
  bare: { origin: string; call: Call };
  rounds: number;
  seconds: number;
  /** A folder for a processor profile of the service under each kind of request; empty for none. */
  profiles: string;
};

export const script = defineScript({
  about:
    "Requests a second of the service, of a bare server with the same statements, and of pgbench. Needs wrk.",
  options: { only: "", rounds: 5, seconds: 4, payments: 10_000, profiles: "" },
  deadlineMinutes: 90,
  async run(run, { only, rounds, seconds, payments, profiles }) {
    const env = { LOG_LEVEL: "info", TRUST_PROXY: "1" };
    const fixture = await openFixture(run, { processes: 1, env, postgres: { max_wal_size: "4GB" } });
    const { database, gateway } = fixture;
    const filled = await fill(database, payments);
    // The gateway's callbacks would load the service regardless of which server created the payment.
    await gateway.arm({ route: "webhook", kind: "lost", probability: 1, seed: 1 });
    await database.owner.query(pgbenchTables);
    const recorder = await openHandler(run, database.appUrl, { ...fixture.env, LOG_LEVEL: "error" });
    await recorder("startRecording");
    const port = await freePort();
    const bareEnv = { PORT: String(port), DATABASE_URL: database.appUrl };
    const bare = {
      origin: `http://127.0.0.1:${port}`,
      call: await openChild(run, { program: "bare.ts", env: bareEnv }),
    };
    const keyIds = await idsOf(fixture, "api_key where account_id = $1", filled.account);
    const bench: Bench = { fixture, filled, keyIds, recorder, bare, rounds, seconds, profiles };
    sayMachine(`medians of ${rounds} rounds of ${seconds} s`);
    const rates = ["service/s", "bare server/s", "pgbench/s", "service to bare", "pgbench to bare"];
    const costs = ["service", "bare", "PostgreSQL under service", "under bare"].map(
      (who) => `${who}, CPU ms`,
    );
    sayHead("request", "connections", ...rates, "service p50, ms", "p99, ms", ...costs);
    for (const kind of kinds.filter(({ name }) => name.includes(only)))
      sayRow(kind.name, kind.connections, ...(await measure(kind, bench)));
    return 0;
  },
});

async function idsOf({ database }: Fixture, from: string, account: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ id: string }>(`select id from ${from}`, [account]);
  return rows.map(({ id }) => id);
}

/** Measures all contestants in alternation, after one warm-up round. */
async function measure(kind: Kind, bench: Bench) {
  const { fixture, filled, bare, rounds, seconds, profiles } = bench;
  const { database, gateway, run } = fixture;
  const prefix = randomUUID().slice(0, 8);
  await gateway.set({ latencyMs: kind.gatewayLatencyMs });
  const { template, own, bares } = await (kind.path.endsWith("/refunds") ? refundSubjects : subjectsOf)(
    kind,
    prefix,
    bench,
  );
  const figures = {
    ...{ service: num(), bare: num(), pgbench: num(), p50: num(), p99: num() },
    ...{ serviceMs: num(), bareMs: num(), postgresUnderService: num(), postgresUnderBare: num() },
  };
  const server = firstOf(fixture);
  for (let round = 0; round <= rounds; round += 1) {
    const loadOf = (origin: string, payments: readonly string[], part = `${round}`): Load => ({
      ...{ origin, method: kind.method, body: JSON.stringify(kind.body), connections: kind.connections },
      requests: requestsOf(kind, { keys: filled.keys, payments, prefix: `${prefix}-${part}` }),
      seconds: round === 0 ? kind.warmUp : seconds,
    });
    await forgetRates(fixture);
    const service = await costed(run, server.command, loadOf(originOf(fixture), own));
    await forgetRates(fixture);
    await bare.call("set", { template, start: nextNumbers() });
    const plain = await costed(run, bare.call, loadOf(bare.origin, bares(round)));
    // The bare server does not retry after a deadlock, so its errors count as responses.
    if (service.refused > 0) throw new Error(`${kind.name}: ${service.refused} requests were refused.`);
    await forgetRates(fixture);
    const options = { folder: run.folder, url: database.appUrl, seconds, clients: kind.connections };
    const counts = { keys: filled.keys.length, payments: filled.count, start: nextNumbers() };
    const pgbench = kind.statementsOnly
      ? await statementsPerSecond(template, { ...options, ...counts })
      : null;
    if (round === 0) continue;
    if (round === rounds && profiles !== "") {
      await forgetRates(fixture);
      await profiled(run, server.command, loadOf(originOf(fixture), own, "profile"), kind.name, profiles);
    }
    figures.service.push(service.perSecond);
    figures.bare.push(plain.perSecond);
    figures.p50.push(service.p50);
    figures.p99.push(service.p99);
    figures.serviceMs.push(service.processMs);
    figures.bareMs.push(plain.processMs);
    figures.postgresUnderService.push(service.postgresMs);
    figures.postgresUnderBare.push(plain.postgresMs);
    if (pgbench !== null) figures.pgbench.push(pgbench);
  }
  const [service, plain, pgbench] = [figures.service, figures.bare, figures.pgbench].map(median);
  const ratio = (part = Number.NaN) => blank(part / (plain ?? Number.NaN), 2);
  const rates = [service, plain, pgbench].map((rate = Number.NaN) => blank(rate, 0));
  return [
    ...rates,
    ratio(service),
    ratio(pgbench),
    median(figures.p50).toFixed(1),
    median(figures.p99).toFixed(1),
    ...[figures.serviceMs, figures.bareMs, figures.postgresUnderService, figures.postgresUnderBare].map(
      (one) => median(one).toFixed(3),
    ),
  ];
}

const num = (): number[] => [];

const blank = (value: number, digits: number) => (Number.isNaN(value) ? null : value.toFixed(digits));

const originOf = (fixture: Fixture) => `http://127.0.0.1:${firstOf(fixture).port}`;

const forgetRates = ({ database }: Fixture) => database.owner.query("truncate rate_window");

type Subjects = {
  template: Template;
  /** The payments used in a round of the service, and of the bare server. */
  own: readonly string[];
  bares(round: number): readonly string[];
};

async function subjectsOf(kind: Kind, prefix: string, bench: Bench): Promise<Subjects> {
  const { fixture, filled, keyIds } = bench;
  const payments = await idsOf(
    fixture,
    "payment where account_id = $1 order by md5(id) limit 5000",
    filled.account,
  );
  const [first = ""] = payments;
  const { recording, idempotencyKey } = await record(kind, first, prefix, bench);
  const reads = kind.method === "GET";
  const made = [...newIdsIn(recording, [filled.account, ...keyIds, first]), idempotencyKey];
  const differences = {
    made: reads || kind.replays ? [] : made,
    subjects: reads ? [first] : [],
    numbers: false,
  };
  const template = templateOf(recording, { key: filled.keys[0] ?? "", ...differences });
  return { template, own: payments, bares: () => payments };
}

/**
 * Records what the service executes for a request. For a request that is served from existing data, records
 * the second.
 */
async function record(kind: Kind, payment: string, prefix: string, { filled, recorder }: Bench) {
  const [request] = requestsOf({ ...kind, count: 1 }, { keys: filled.keys, payments: [payment], prefix: "" });
  if (request === undefined) throw new Error("There is no request to record.");
  // Every ID created for the request ends in these digits.
  const idempotencyKey = kind.replays ? "replayed" : `${prefix}-recorded-${numbered(0)}`;
  const authorization = `Bearer ${request.key}`;
  const post = { authorization, "content-type": "application/json", "idempotency-key": idempotencyKey };
  const ask = async () => {
    const { method } = kind;
    const body = kind.body === undefined ? null : JSON.stringify(kind.body);
    const headers = method === "POST" ? post : { authorization };
    const recording = (await recorder("record", { method, path: request.path, headers, body })) as Recording; // what handler.ts returns
    if (recording.status === 200 && recording.response.includes(kind.expected)) return recording;
    throw new Error(`${kind.name}: ${recording.response}`);
  };
  // The last use of a key is written once a minute, so it is not part of the request.
  await recorder("record", { method: "GET", path: "/v1/account", headers: { authorization }, body: null });
  const first = await ask();
  return { recording: kind.method === "GET" || kind.replays ? await ask() : first, idempotencyKey };
}

/** How long to create payments that will be refunded, in seconds. */
const preparation = 40;

/**
 * Creates payments known to the gateway. The service can refund each a dozen times. The bare server repeats
 * one recorded refund, so it needs its own payments with the same number in all their IDs.
 */
async function refundSubjects(kind: Kind, prefix: string, bench: Bench): Promise<Subjects> {
  const { fixture, filled, keyIds, bare, rounds } = bench;
  const { folder } = fixture.run;
  const paying = kinds.find(({ expected }) => expected.includes("paid"));
  if (paying === undefined) throw new Error("No kind of request makes payments.");
  const { method, connections } = paying;
  const body = JSON.stringify(paying.body);
  const requests = requestsOf(paying, { keys: filled.keys, payments: [], prefix: `${prefix}-paid` });
  const making = { method, body, requests, connections, seconds: preparation };
  await forgetRates(fixture);
  await load(folder, { ...making, origin: originOf(fixture) });
  const known = [filled.account, ...keyIds];
  const paid =
    "payment where account_id = $1 and status = 'paid' and reference_number is not null order by id limit 3000";
  const own = await idsOf(fixture, paid, filled.account);

  const payment = await record(paying, "", `${prefix}p`, bench);
  const made = newIdsIn(payment.recording, known);
  const key = filled.keys[0] ?? "";
  const paymentTemplate = templateOf(payment.recording, {
    ...{ key, made: [...made, payment.idempotencyKey], subjects: [], numbers: false },
  });
  const start = nextNumbers();
  await bare.call("set", { template: paymentTemplate, start });
  await forgetRates(fixture);
  const { sent } = await load(folder, { ...making, origin: bare.origin });
  const id = made.find((one) => one.startsWith("pay_")) ?? "";
  // The last one may be incomplete.
  const share = Math.floor((sent - 2 * connections) / (rounds + 1));
  const bares = (round: number) =>
    Array.from({ length: share }, (_, n) => `${id.slice(0, -12)}${numbered(start + 1 + round * share + n)}`);

  const refund = await record(kind, id, prefix, bench);
  const fresh = [...newIdsIn(refund.recording, [...known, ...made]), refund.idempotencyKey];
  return {
    template: templateOf(refund.recording, { key, made: fresh, subjects: made, numbers: true }),
    own,
    bares,
  };
}
