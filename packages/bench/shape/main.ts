import { parseArgs } from "node:util";
import { command, planted } from "@/packages/bench/chaos/command";
import { plants } from "@/packages/bench/chaos/plants";
import { run } from "./run";
import { scenarios } from "./scenarios";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    rate: { type: "string", default: "6" },
    plant: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

command(values.seed, async () => {
  const { seed, rate, plant, keep } = values;
  planted(plants, plant);
  const [name = ""] = positionals;
  const scenario = scenarios[name];
  if (scenario === undefined) throw new Error(`Name a scenario: ${Object.keys(scenarios).join(", ")}.`);
  return run(name, scenario, { seed: Number(seed), perSecond: Number(rate), plant, keep });
});
