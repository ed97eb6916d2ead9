import { parseArgs } from "node:util";
import { command, planted } from "./command";
import { plants } from "./plants";
import { run } from "./run";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    payments: { type: "string", default: "2000" },
    refunds: { type: "string", default: "600" },
    seconds: { type: "string", default: "90" },
    plant: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

command(values.seed, async () => {
  const { seed, payments, refunds, seconds, plant, keep } = values;
  planted(plants, plant);
  return run({
    seed: Number(seed),
    payments: Number(payments),
    refunds: Number(refunds),
    overMs: Number(seconds) * 1_000,
    plant,
    keep,
  });
});
