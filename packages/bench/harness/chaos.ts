import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { audit } from "@/packages/bench/audit/audit";
import type { Evidence, Finding } from "@/packages/bench/audit/evidence";
import { passTime } from "@/packages/bench/harness/aging";
import { Clients, type Target } from "@/packages/bench/harness/clients";
import { countsIn, expireAbandoned } from "@/packages/bench/harness/database";
import { type Fixture, type FixtureOptions, firstOf, openFixture } from "@/packages/bench/harness/fixture";
import { openReceivers, type Receivers } from "@/packages/bench/harness/receivers";
import type { Run } from "@/packages/bench/harness/script";
import { say, seeded } from "@/packages/bench/server";
import { type FaultPlan, injectFaults, longDelayMs, shortDelayMs } from "./faults";
import { evenly, manyListeners } from "./wait";

/** A service under test with its clients and receivers. */
export type World = {
  fixture: Fixture;
  clients: Clients;
  receivers: Receivers;
  seed: number;
  keep: boolean;
  title: string;
};

type WorldOptions = { seed: number; keep: boolean; title?: string; impatient?: boolean; mutation?: string };

/** Starts a service with clients, and receivers for none of its accounts yet. */
export async function openWorld(run: Run, options: WorldOptions & FixtureOptions): Promise<World> {
  const fixture = await openFixture(run, options);
  return worldOf(fixture, fixture.services, options);
}

/** The clients and receivers of a service; clients connect to the targets. */
export async function worldOf(
  fixture: Fixture,
  targets: readonly Target[],
  options: WorldOptions,
): Promise<World> {
  const { seed, keep, impatient = true, mutation = "" } = options;
  const title = options.title ?? `Seed ${seed}${mutation && `, with the mutation ${mutation}`}`;
  const clients = new Clients(fixture.run, targets, fixture.accounts, { impatient });
  const receivers = await openReceivers(fixture.run, seed, clients);
  return { fixture, clients, receivers, seed, keep, title };
}

/** A step of simulated time once the faults have ended. */
export type Step = {
  minutes: number;
  before?: () => Promise<unknown>;
  /** Runs after the database was aged and before the gateway's clock is advanced. */
  between?: () => Promise<unknown>;
  after?: (open: Record<string, number>) => Promise<Finding[]>;
  /** True if the run may end after this step, once nothing is open. */
  mayEnd?: boolean;
};

type Counts = Record<string, number>;

/** A chaos run as data. */
export type Scenario = {
  /** Resolves when every client has its response. Starts nothing new after the signal. */
  load(signal: AbortSignal): Promise<unknown>;
  /** The faults of processes, PostgreSQL and the gateway, and the planned duration of the load in milliseconds. */
  plan?: FaultPlan & { overMs: number };
  /** Injects other faults until the signal, and returns how many of each kind. */
  faults?(signal: AbortSignal): Promise<Counts>;
  /** Resolves when the faults must end: by default with the load, or after four times its planned duration. */
  until?(load: Promise<unknown>, faults: Promise<unknown>): Promise<unknown>;
  /** How long clients keep trying after the faults, in milliseconds. */
  clientsMs: number;
  steps: readonly Step[];
  /** SQL for one row that counts what is open, by kind. */
  open: string;
  /** Runs the service's jobs until nothing is due. */
  work(): Promise<void>;
  /** Compares the books with the gateway's at the end. */
  reconcile: boolean;
  evidence?(): Partial<Evidence>;
  /** Findings besides the audit's, and further lines of the report. */
  extra?(): { findings?: Finding[]; lines?: Record<string, string> };
};

const longestFaults = 4;

/** Runs a scenario from load to audit and prints the report. Returns the number of findings. */
export async function runChaos(world: World, scenario: Scenario): Promise<number> {
  const { fixture, clients, title } = world;
  const prepared = fixture.run.elapsedMs();
  const { counts, faultsMs } = await loadUnderFaults(world, scenario);
  const { findings: extra = [], lines = {} } = scenario.extra?.() ?? {};
  const { requests, unanswered, statuses } = clients.counts;
  const responses = `${requests} requests, ${unanswered} without a response; ${list(byCount(statuses))}`;
  const settled = await finishWork(world, scenario);
  const audited = await audit(await evidenceOf(world, scenario));
  const crashes = fixture.services
    .flatMap((service) => service.crashes)
    .map((detail) => ({ rule: "no process ends by itself", detail }));
  const findings = [...extra, ...settled.findings, ...audited.findings, ...crashes];
  const starts = fixture.services.reduce((sum, service) => sum + service.starts, 0);
  const { hits } = fixture.gateway;
  const struck = [...hits.values()].reduce((sum, times) => sum + times, 0);
  const [total, before, under] = [fixture.run.elapsedMs(), prepared, faultsMs].map(
    (ms) => `${Math.round(ms / 1000)} s`,
  );
  say(`\n${title}: ${total}, of which ${before} preparing and ${under} under faults`);
  const report = {
    injected: `${list(Object.entries(counts))}; processes started ${starts} times`,
    gateway: `${struck} faults struck: ${list(byCount(hits))}`,
    clients: responses,
    ...lines,
    open: `until so many simulated minutes: ${list(Object.entries(settled.openUntil))}`,
    audited: list(Object.entries(audited.figures).filter(([, figure]) => figure > 0)),
    findings: String(findings.length),
  };
  for (const [name, line] of Object.entries(report)) say(`  ${name.padEnd(10)} ${line}`);
  printFindings(findings);
  return findings.length;
}

/** Resolves when every process runs, no client waits and nothing is in progress at the gateway. */
async function loadUnderFaults(world: World, scenario: Scenario) {
  const { fixture, clients } = world;
  const { plan } = scenario;
  const calm = manyListeners();
  const gatewayCalm = manyListeners();
  const answered = manyListeners();
  const began = Date.now();
  const faults = Promise.all([
    plan === undefined ? {} : injectFaults(world, plan, calm.signal, gatewayCalm.signal),
    scenario.faults?.(calm.signal) ?? {},
  ]);
  const leases = expireAbandoned(fixture.database, () => clients.abandonedKeys(), answered.signal);
  const load = scenario.load(calm.signal);
  for (const promise of [faults, leases, load]) promise.catch(() => undefined); // awaited below
  const longest = (plan?.overMs ?? 0) * longestFaults;
  await (scenario.until?.(load, faults) ?? Promise.race([load, faults, wait(longest)]));
  calm.abort();
  // Requests in progress still meet the gateway's faults: on a busy machine most refunds come now.
  await Promise.race([load, wait(scenario.clientsMs / 2)]);
  gatewayCalm.abort();
  const counts: Counts = Object.assign({}, ...(await faults));
  const ended = Date.now();
  await Promise.race([load, wait(scenario.clientsMs / 2)]);
  clients.giveUp();
  answered.abort();
  await Promise.all([load, leases]);
  if (plan !== undefined) {
    const lastLong = began + plan.overMs * plan.longDelaysUntil + longDelayMs;
    await wait(Math.max(0, Math.max(lastLong, ended + shortDelayMs) + 1_000 - Date.now()));
  }
  return { counts, faultsMs: ended - began };
}

/** Lets simulated time pass until nothing is open. Reports how long each kind of thing was open. */
async function finishWork({ fixture }: World, { steps, open: openQuery, work, reconcile }: Scenario) {
  const { database } = fixture;
  const findings: Finding[] = [];
  const openUntil: Counts = {};
  let minutes = 0;
  let open: Counts = {};
  for (const step of steps) {
    await step.before?.();
    await passTime(database, step.minutes);
    await step.between?.();
    await fixture.gateway.set({ advanceClockMs: step.minutes * 60_000 });
    minutes += step.minutes;
    await work();
    open = await countsIn(database, openQuery);
    for (const [kind, count] of Object.entries(open))
      openUntil[kind] = count > 0 ? minutes + 1 : (openUntil[kind] ?? 0);
    findings.push(...((await step.after?.(open)) ?? []));
    if (step.mayEnd && Object.values(open).every((count) => count === 0)) break;
  }
  for (const [kind, count] of Object.entries(open))
    if (count > 0) findings.push({ rule: "everything is final", detail: `${count} ${kind}` });
  const differences = reconcile ? await firstOf(fixture).command("reconcile") : 0;
  if (differences !== 0)
    findings.push({ rule: "daily reconciliation", detail: `${differences} differences with the gateway` });
  return { openUntil, findings };
}

async function evidenceOf({ fixture, clients, receivers, keep }: World, scenario: Scenario) {
  const evidence: Evidence = {
    ownerUrl: fixture.database.ownerUrl,
    gatewayLog: await fixture.gateway.log(),
    requests: clients.requests,
    reads: clients.reads,
    endpoints: receivers.endpoints,
    webhooks: receivers.received(),
    ...scenario.evidence?.(),
  };
  if (keep) writeFileSync(join(fixture.run.folder, "evidence.json"), JSON.stringify(evidence));
  return evidence;
}

/** Repeats old requests: those that were abandoned or have no response, and a share of the others. */
export async function repeatOldRequests({ clients, seed }: World, share: number): Promise<void> {
  const random = seeded(seed, "old keys");
  const old = clients.requests.filter(
    ({ abandoned, responses }) => abandoned || responses.length === 0 || random.chance(share),
  );
  const next = random.shuffled(old);
  await evenly({ count: next.length, atOnce: 10 }, async (n) => {
    const one = next[n];
    if (one !== undefined) await clients.send(one, random);
  });
}

export const list = (entries: Iterable<readonly [string, number]>) =>
  [...entries].map(([name, count]) => `${name} ${count}`).join(", ");

export const byCount = (map: ReadonlyMap<string, number>) => [...map].sort(([, a], [, b]) => b - a);

/** How often each guarantee was broken, with the first cases. */
function printFindings(findings: readonly Finding[]) {
  for (const rule of new Set(findings.map((finding) => finding.rule))) {
    const cases = findings.filter((finding) => finding.rule === rule);
    say(`    ${rule}: ${cases.length}`);
    for (const { detail } of cases.slice(0, 5)) say(`      ${detail}`);
  }
}
