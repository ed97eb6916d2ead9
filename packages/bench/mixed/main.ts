import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { z } from "zod";
import { percentiles } from "@/packages/bench/webhooks/percentiles";
import { complain, say } from "@/server/platform/launch/print";
import { type Answer, openLoad } from "./load";
import { look, type Seen } from "./watch";
import { openWorld, type World } from "./world";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "150" },
  },
});
const whole = z.coerce.number().int().min(1);

/**
 * The whole program under a mix of requests for half an hour: how long they take, minute by minute, and what its process
 * holds. Loopback only; everything it starts it ends. Exits with 1 when a request failed, or the books do not agree.
 */
async function main(): Promise<number> {
  const [minutes, rate] = [whole.parse(values.minutes), whole.parse(values.rate)];
  const world = await openWorld();
  try {
    await world.addEndpoints();
    say(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}; ${rate} requests a second`);
    say(`start to ready, with the build and the database there: ${(world.readyMs / 1000).toFixed(1)} s\n`);
    const load = openLoad(world, rate);
    await load.run(20); // until everything is compiled and there is something to read
    load.taken();
    say(
      "| minute | requests | failed | p50, ms | p95 | p99 | longest | memory, MB | heap | handles | files | connections | lag p99 |",
    );
    say("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    const all: Answer[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await load.run(60);
      const answers = load.taken();
      all.push(...answers);
      say(line(minute, answers, await look(world)));
    }
    await load.settled();
    say("\n| request | number | p50, ms | p95 | p99 |\n|---|---|---|---|---|");
    for (const name of [...new Set(all.map(({ name }) => name)), null]) {
      const some = name === null ? all : all.filter((one) => one.name === name);
      const { samples, p50, p95, p99 } = percentiles(some.map(({ ms }) => ms));
      say(`| ${[name ?? "all", samples, ...[p50, p95, p99].map((ms) => ms.toFixed(1))].join(" | ")} |`);
    }
    const failed = all.filter(({ status }) => status !== 200).length;
    const faults = await disagreements(world, load.books);
    say(`\n${failed} failed; ${world.received()} webhooks received; books: ${faults.join(", ") || "agree"}`);
    return failed + faults.length;
  } finally {
    await world.stop();
  }
}

function line(minute: number, answers: readonly Answer[], seen: Seen): string {
  const { samples, p50, p95, p99 } = percentiles(answers.map(({ ms }) => ms));
  const failed = answers.filter(({ status }) => status !== 200).length;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  const times = [p50, p95, p99, longest].map((ms) => ms.toFixed(1));
  const { rssMb, heapMb, handles, files, connections, lagMs } = seen;
  return `| ${[minute, samples, failed, ...times, rssMb, heapMb, handles, files, connections, lagMs].join(" | ")} |`;
}

/** Whether every payment and refund that was answered is in the books, and the books sum to zero. */
async function disagreements({ owner, shops }: World, books: { paid: number; refunded: number }) {
  const { rows } = await owner.query<{ paid: number; refunded: number; sum: string; open: number }>(
    `select (select count(*)::int from payment where account_id = any($1) and status in ('paid', 'partially_refunded', 'refunded')) as paid,
      (select count(*)::int from refund where account_id = any($1) and status = 'succeeded') as refunded,
      (select coalesce(sum(amount), 0)::text from ledger_entry) as sum,
      (select count(*)::int from payment where account_id = any($1) and status = 'initiated') as open`,
    [shops.map(({ id }) => id)],
  );
  const [found] = rows;
  if (found === undefined) return ["nothing was read"];
  return [
    ...(found.paid === books.paid ? [] : [`${found.paid} payments, of which ${books.paid} were answered`]),
    ...(found.refunded === books.refunded
      ? []
      : [`${found.refunded} refunds, of which ${books.refunded} were answered`]),
    ...(found.sum === "0" ? [] : [`the ledger sums to ${found.sum}`]),
    ...(found.open === 0 ? [] : [`${found.open} payments stay open`]),
  ];
}

main().then(
  (findings) => process.exit(findings === 0 ? 0 : 1),
  (error: unknown) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
