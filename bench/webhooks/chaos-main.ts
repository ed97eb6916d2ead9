import { parseArgs } from "node:util";
import { complain, say } from "@/server/launch/print";
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

const shownPerRule = 5;

async function main(): Promise<number> {
  const findings = await run({
    seed: Number(values.seed),
    events: Number(values.events),
    overMs: Number(values.seconds) * 1_000,
    kills: Number(values.kills),
    postgresKills: Number(values["postgres-kills"]),
    plant: values.plant,
    keep: values.keep,
  });
  const rules = new Map<string, string[]>();
  for (const { rule, detail } of findings) rules.set(rule, [...(rules.get(rule) ?? []), detail]);
  for (const [rule, details] of rules) {
    say(`  ${rule}: ${details.length}`);
    for (const detail of details.slice(0, shownPerRule)) say(`    ${detail}`);
  }
  say(
    findings.length === 0
      ? `Seed ${values.seed}: every event was received or is visible as failed.`
      : `Seed ${values.seed}: ${findings.length} findings.`,
  );
  return findings.length === 0 ? 0 : 1;
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
