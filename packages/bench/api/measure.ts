import type { openBare, openRecorder } from "./children";
import type { Given, Kind } from "./kinds";
import { statements } from "./pgbench";
import { subjectsOf } from "./subjects";
import type { Template } from "./template";
import { nextNumbers } from "./template";
import type { World } from "./world";
import { load } from "./wrk";

export type Setting = {
  world: World;
  recorder: Awaited<ReturnType<typeof openRecorder>>;
  bare: Awaited<ReturnType<typeof openBare>>;
  rounds: number;
  seconds: number;
  /** Begins every idempotency key. */
  run: string;
};

/** Requests each second: medians over the rounds. Times of the service in milliseconds. */
export type Row = { service: number; bare: number; database: number | null; p50: number; p99: number };

/** All contestants in turns, as often as there are rounds, after one for warming up. */
export async function measure(kind: Kind, setting: Setting): Promise<Row> {
  const { world, bare, rounds, seconds, run } = setting;
  await world.rig.gateway.set({ latencyMs: kind.gatewayMs ?? 0 });
  const subjects = await subjectsOf(kind, setting);
  const { template } = subjects;
  const told: { service: number[]; bare: number[]; database: number[]; p50: number[]; p99: number[] } = {
    service: [],
    bare: [],
    database: [],
    p50: [],
    p99: [],
  };
  for (let round = 0; round <= rounds; round += 1) {
    const given = (payments: readonly string[]): Given => ({
      keys: world.keys,
      payments,
      round: `${run}-${round}`,
    });
    const asked = { method: kind.method, body: kind.body };
    const requests = (payments: readonly string[]) => kind.requests(given(payments));
    await world.forgetRates();
    const ours = { origin: world.service, ...asked, requests: requests(subjects.service(round)) };
    const service = await load(
      world.rig.folder,
      ours,
      round === 0 ? (kind.warmUp ?? 2) : seconds,
      kind.connections,
    );
    await world.forgetRates();
    await bare.set(template, nextNumbers());
    const theirs = { origin: bare.origin, ...asked, requests: requests(subjects.bare(round)) };
    const plain = await load(
      world.rig.folder,
      theirs,
      round === 0 ? (kind.warmUp ?? 2) : seconds,
      kind.connections,
    );
    // What a deadlock undid the bare server does not repeat: its refusal counts like an answer.
    if (service.refused > 0) throw new Error(`${kind.name}: ${service.refused} requests were refused.`);
    await world.forgetRates();
    const database = kind.alsoByDatabase ? await byDatabase(kind, template, setting) : null;
    if (round === 0) continue;
    told.service.push(service.perSecond);
    told.bare.push(plain.perSecond);
    told.p50.push(service.p50);
    told.p99.push(service.p99);
    if (database !== null) told.database.push(database);
  }
  return {
    service: median(told.service),
    bare: median(told.bare),
    database: told.database.length > 0 ? median(told.database) : null,
    p50: median(told.p50),
    p99: median(told.p99),
  };
}

const byDatabase = (kind: Kind, template: Template, { world, seconds }: Setting) =>
  statements(template, {
    folder: world.rig.folder,
    url: world.rig.appUrl,
    counts: { keys: world.keys.length, payments: world.filled.count },
    seconds,
    clients: kind.connections,
    start: nextNumbers(),
  });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
