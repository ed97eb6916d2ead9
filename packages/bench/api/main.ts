import { randomUUID } from "node:crypto";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { z } from "zod";
import { freePort } from "@/server/platform/launch/ports";
import { complain, say } from "@/server/platform/launch/print";
import { openBare, openRecorder } from "./children";
import { kinds } from "./kinds";
import { measure, type Row } from "./measure";
import { pgbenchTables } from "./pgbench";
import { openWorld } from "./world";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    payments: { type: "string", default: "10000" },
  },
});
const count = z.coerce.number().int().min(1);

/**
 * The service, a bare server and pgbench do the same statements in turns: requests a second, and the service's and
 * pgbench's share of the bare server's. Loopback only; everything it starts it ends.
 */
async function main(): Promise<void> {
  const [rounds, seconds] = [count.parse(values.rounds), count.parse(values.seconds)];
  const world = await openWorld(count.parse(values.payments));
  const { rig } = world;
  try {
    // The gateway calls the service back, whoever paid: that would be work of the one in the figures of the other.
    await rig.gateway.arm({ route: "webhook", kind: "lost", probability: 1, seed: 1 });
    await rig.owner.query(pgbenchTables);
    await rig.owner.query("grant select on bench_key, bench_payment to halala_app");
    const recorder = await openRecorder({
      ...rig.environment,
      LOG_LEVEL: "error",
      PORT: String(await freePort()),
    });
    const bare = await openBare(await freePort(), rig.appUrl);
    say(
      `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; medians of ${rounds} rounds of ${seconds} s\n`,
    );
    say(
      "| request | connections | service/s | bare server/s | pgbench/s | service to bare | pgbench to bare | service p50, ms | p99, ms |",
    );
    say("|---|---|---|---|---|---|---|---|---|");
    for (const kind of kinds.filter(({ name }) => name.includes(values.only))) {
      const run = randomUUID().slice(0, 8);
      say(
        line(
          kind.name,
          kind.connections,
          await measure(kind, { world, recorder, bare, rounds, seconds, run }),
        ),
      );
    }
    recorder.close();
    bare.close();
  } finally {
    await rig.stop();
  }
}

function line(name: string, connections: number, { service, bare, database, p50, p99 }: Row) {
  const share = (part: number | null) => (part === null ? "" : (part / bare).toFixed(2));
  const rate = (one: number | null) => (one === null ? "" : one.toFixed(0));
  const figures = [rate(service), rate(bare), rate(database), share(service), share(database)];
  return `| ${[name, connections, ...figures, p50.toFixed(1), p99.toFixed(1)].join(" | ")} |`;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
