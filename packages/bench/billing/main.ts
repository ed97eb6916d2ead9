import { parseArgs } from "node:util";
import { command, planted } from "@/packages/bench/chaos/command";
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

command(values.seed, async () => {
  const { seed, cycles, seconds, plant, keep } = values;
  planted(plants, plant);
  return run({
    seed: Number(seed),
    cycles: Number(cycles),
    overMs: Number(seconds) * 1_000,
    plant,
    keep,
  });
});
