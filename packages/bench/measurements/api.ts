import { randomUUID } from "node:crypto";
import { type Fixture, firstOf, openFixture } from "@/packages/bench/harness/fixture";
import { type Child, openChild, openHandler } from "@/packages/bench/harness/processes";
import { alternate, median, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript } from "@/packages/bench/harness/script";
import { type Loaded, load, mediansOf } from "@/packages/bench/harness/wrk";
import { freePort } from "@/packages/bench/server";
import { type Kind, kinds, pgbenchTables, requestsOf, statementsPerSecond } from "./contestants";
import { type Filled, fill } from "./fill";
import {
  newIdsIn,
  nextNumbers,
  numbered,
  type Recording,
  type Step,
  type Template,
  templateOf,
} from "./template";

type Server = { origin: string; pid: number };
type Bench = {
  fixture: Fixture;
  filled: Filled;
  /** The IDs of the account and its keys, which are the same in all requests. */
  known: readonly string[];
  recorder: Child;
  service: Server;
  bare: Server & Child;
  rounds: number;
  seconds: number;
};

export const script = defineScript({
  about:
    "Requests a second of the service, of a bare server with the same statements, and of pgbench. Needs wrk.",
  options: { only: "", rounds: 5, seconds: 4, payments: 10_000 },
  deadlineMinutes: 90,
  async run(run, { only, rounds, seconds, payments }) {
    const env = { LOG_LEVEL: "info", TRUST_PROXY: "1" };
    const fixture = await openFixture(run, { processes: 1, env, postgres: { max_wal_size: "4GB" } });
    const { database, gateway, origin } = fixture;
    const filled = await fill(database, payments);
    // The gateway's callbacks would load the service regardless of which server created the payment.
    await gateway.arm({ route: "webhook", kind: "lost", probability: 1, seed: 1 });
    await database.owner.query(pgbenchTables);
    const recorder = await openHandler(run, database.appUrl, { ...fixture.env, LOG_LEVEL: "error" });
    await recorder.call("startRecording");
    const port = await freePort();
    const bareEnv = { PORT: String(port), DATABASE_URL: database.appUrl };
    const child = await openChild(run, { program: "bare.ts", env: bareEnv });
    const bench: Bench = {
      ...{ fixture, filled, recorder, rounds, seconds },
      known: [filled.account, ...(await idsOf(fixture, "api_key where account_id = $1", filled.account))],
      service: { origin, pid: firstOf(fixture).pid },
      bare: { ...child, origin: `http://127.0.0.1:${port}` },
    };
    const rates = ["service/s", "bare server/s", "pgbench/s", "service to bare", "pgbench to bare"];
    const costs = ["service", "bare", "PostgreSQL under service", "under bare"].map(
      (who) => `${who}, CPU ms`,
    );
    const columns = ["request", "connections", ...rates, "service p50, ms", "p99, ms", ...costs];
    printTable(`medians of ${rounds} rounds of ${seconds} s`, ...columns);
    for (const kind of kinds.filter(({ name }) => name.includes(only)))
      printRow(kind.name, kind.connections, ...(await measure(kind, bench)));
    return 0;
  },
});

async function idsOf({ database }: Fixture, from: string, account: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ id: string }>(`select id from ${from}`, [account]);
  return rows.map(({ id }) => id);
}

/** Measures all contestants in alternation, after one warm-up round. Returns the cells of the table. */
async function measure(kind: Kind, bench: Bench) {
  const { fixture, filled, service, bare, rounds } = bench;
  const prefix = randomUUID().slice(0, 8);
  await fixture.gateway.set({ latencyMs: kind.gatewayLatencyMs });
  const subjectsFor = kind.path.endsWith("/refunds") ? refundSubjects : subjectsOf;
  const { template, own, bares } = await subjectsFor(kind, prefix, bench);
  const secondsIn = (round: number) => (round === 0 ? kind.warmUp : bench.seconds);
  const loaded = (server: Server, payments: readonly string[], round: number) =>
    sendAll(kind, server, { payments, prefix: `${prefix}-${round}`, seconds: secondsIn(round) }, bench);
  const samples = await alternate(
    { rounds },
    {
      async all(round) {
        const one = await loaded(service, own, round);
        if (one.refused > 0) throw new Error(`${kind.name}: ${one.refused} requests were refused.`);
        await bare.call("set", { template, start: nextNumbers() });
        // The bare server does not retry after a deadlock, so its errors count as responses.
        const plain = await loaded(bare, bares(round), round);
        await forgetRates(fixture);
        const options = { folder: fixture.run.folder, url: fixture.database.appUrl, seconds: bench.seconds };
        const counts = { keys: filled.keys.length, payments: filled.count, start: nextNumbers() };
        const pgbench = kind.statementsOnly
          ? await statementsPerSecond(template, { ...options, ...counts, clients: kind.connections })
          : Number.NaN;
        return { service: one, bare: plain, pgbench };
      },
    },
  );
  return cellsOf(samples.all);
}

function cellsOf(samples: readonly { service: Loaded; bare: Loaded; pgbench: number }[]) {
  const service = mediansOf(samples.map((one) => one.service));
  const bare = mediansOf(samples.map((one) => one.bare));
  const pgbench = median(samples.map((one) => one.pgbench));
  const filledIn = (value: number, digits: number) => (Number.isNaN(value) ? null : value.toFixed(digits));
  const [ours, theirs] = [service.perSecond, bare.perSecond];
  return [
    ...[ours, theirs, pgbench].map((rate) => filledIn(rate, 0)),
    ...[ours / theirs, pgbench / theirs].map((ratio) => filledIn(ratio, 2)),
    ...[service.p50, service.p99].map((ms) => ms.toFixed(1)),
    ...[service.processMs, bare.processMs, service.postgresMs, bare.postgresMs].map((ms) => ms.toFixed(3)),
  ];
}

type Sending = { payments: readonly string[]; prefix: string; seconds: number };

async function sendAll(kind: Kind, { origin, pid }: Server, sending: Sending, { fixture, filled }: Bench) {
  const { method, connections, body } = kind;
  const { payments, prefix, seconds } = sending;
  await forgetRates(fixture);
  return load(fixture.run.folder, [pid], {
    ...{ origin, method, connections, seconds, body: JSON.stringify(body) },
    requests: requestsOf(kind, { keys: filled.keys, payments, prefix }),
  });
}

const forgetRates = ({ database }: Fixture) => database.owner.query("truncate rate_window");

type Subjects = {
  template: Template;
  /** The payments used in a round of the service, and of the bare server. */
  own: readonly string[];
  bares(round: number): readonly string[];
};

async function subjectsOf(kind: Kind, prefix: string, bench: Bench): Promise<Subjects> {
  const { fixture, filled, known } = bench;
  const any = "payment where account_id = $1 order by md5(id) limit 5000";
  const payments = await idsOf(fixture, any, filled.account);
  const [first = ""] = payments;
  const { recording, idempotencyKey } = await record(kind, first, prefix, bench);
  const reads = kind.method === "GET";
  const made = reads || kind.replays ? [] : [...newIdsIn(recording, [...known, first]), idempotencyKey];
  const differences = { key: filled.keys[0] ?? "", made, subjects: reads ? [first] : [], numbers: false };
  return { template: templateOf(recording, differences), own: payments, bares: () => payments };
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
  const sendOnce = async () => {
    const { method } = kind;
    const body = kind.body === undefined ? null : JSON.stringify(kind.body);
    const headers = method === "POST" ? post : { authorization };
    const sent = { method, path: request.path, headers, body };
    const recording = (await recorder.call("record", sent)) as Recording; // what handler.ts returns
    if (recording.status === 200 && recording.response.includes(kind.expected)) return recording;
    throw new Error(`${kind.name}: ${recording.response}`);
  };
  // The last use of a key is written once a minute, so it is not part of the request.
  const reading = { method: "GET", path: "/v1/account", headers: { authorization }, body: null };
  await recorder.call("record", reading);
  const first = await sendOnce();
  const recording = kind.method === "GET" || kind.replays ? await sendOnce() : first;
  return { recording: { ...recording, steps: recording.steps.map(withRows) }, idempotencyKey };
}

/** Of rows it has serialized before, the service reads only the versions. The others have to read the rows. */
const withRows = (step: Step): Step =>
  step.kind === "http"
    ? step
    : {
        ...step,
        text: step.text.replace(
          /^select t\.id .* as version from (\w+) t/,
          "select row_to_json(t)::text as row from $1 t",
        ),
      };

/** How long to create payments that will be refunded, in seconds. */
const preparation = 40;

/**
 * Creates payments known to the gateway. The service can refund each a dozen times. The bare server repeats
 * one recorded refund, so it needs its own payments with the same number in all their IDs.
 */
async function refundSubjects(kind: Kind, prefix: string, bench: Bench): Promise<Subjects> {
  const { fixture, filled, known, service, bare, rounds } = bench;
  const paying = kinds.find(({ expected }) => expected.includes("paid"));
  if (paying === undefined) throw new Error("No kind of request makes payments.");
  const making = { payments: [], prefix: `${prefix}-paid`, seconds: preparation };
  await sendAll(paying, service, making, bench);
  const paid =
    "payment where account_id = $1 and status = 'paid' and reference_number is not null order by id limit 3000";
  const own = await idsOf(fixture, paid, filled.account);

  const payment = await record(paying, "", `${prefix}p`, bench);
  const made = newIdsIn(payment.recording, known);
  const key = filled.keys[0] ?? "";
  const payments = { key, made: [...made, payment.idempotencyKey], subjects: [], numbers: false };
  const start = nextNumbers();
  await bare.call("set", { template: templateOf(payment.recording, payments), start });
  const { sent } = await sendAll(paying, bare, making, bench);
  const id = made.find((one) => one.startsWith("pay_")) ?? "";
  // The last one may be incomplete.
  const share = Math.floor((sent - 2 * paying.connections) / (rounds + 1));
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
