import { parseArgs } from "node:util";
import { command } from "@/packages/bench/chaos/command";
import { tell } from "@/packages/bench/chaos/report";
import { run } from "./chaos";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    events: { type: "string", default: "20000" },
    seconds: { type: "string", default: "60" },
    kills: { type: "string", default: "20" },
    "postgres-kills": { type: "string", default: "5" },
    plant: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

command(values.seed, async () => {
  const findings = await run({
    seed: Number(values.seed),
    events: Number(values.events),
    overMs: Number(values.seconds) * 1_000,
    kills: Number(values.kills),
    postgresKills: Number(values["postgres-kills"]),
    plant: values.plant,
    keep: values.keep,
  });
  tell(findings);
  return findings.length;
});
