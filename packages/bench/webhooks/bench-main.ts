import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { complain, say } from "@/server/platform/launch/print";
import { measure } from "./latency";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    waiting: { type: "string", default: "20000" },
    "no-drain": { type: "boolean", default: false },
  },
});

async function main(): Promise<void> {
  const load = () => loadavg()[0]?.toFixed(1);
  say(
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${new Date().toISOString()}, load ${load()}`,
  );
  const plan = {
    seconds: Number(values.seconds),
    waiting: Number(values.waiting),
    drain: !values["no-drain"],
  };
  const results = await measure(plan, (line) => say(`  ${line} (load ${load()})`));
  say("\n| | first attempts | waiting | p50, ms | p95, ms | p99, ms |\n|---|---|---|---|---|---|");
  for (const { name, samples, waiting, p50, p95, p99 } of results)
    say(`| ${name} | ${samples} | ${waiting} | ${p50} | ${p95} | ${p99} |`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
