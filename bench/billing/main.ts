import { parseArgs } from "node:util";
import { complain, say } from "@/server/launch/print";
import { plants } from "./plants";
import { run } from "./run";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    cycles: { type: "string", default: "2000" },
    seconds: { type: "string", default: "45" },
    plant: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

async function main(): Promise<number> {
  const { seed, cycles, seconds, plant, keep } = values;
  if (plant !== undefined && plants[plant] === undefined)
    throw new Error(`There is no bug named ${plant} to plant: ${Object.keys(plants).join(", ")}.`);
  const findings = await run({
    seed: Number(seed),
    cycles: Number(cycles),
    overMs: Number(seconds) * 1_000,
    plant,
    keep,
  });
  say(
    findings === 0
      ? `Seed ${seed}: every promise was kept.`
      : `Seed ${seed}: ${findings} promises were broken.`,
  );
  return findings === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    complain(
      `Seed ${values.seed}: the run itself failed. ${error instanceof Error ? error.stack : String(error)}`,
    );
    process.exit(2);
  },
);
