import { readOptions, type Script, withRun } from "@/packages/bench/harness/script";
import { printError, say } from "./server";

// npm run bench -- <name> [options]: runs a script on temporary data, on loopback only. Exits with 0 if every
// guarantee was kept, 1 if one was broken, 2 if the run itself failed.

const scripts: Record<string, () => Promise<{ script: Script }>> = {
  chaos: () => import("./scenarios/payments"),
  "chaos:billing": () => import("./scenarios/billing"),
  "chaos:webhooks": () => import("@/packages/bench/scenarios/webhooks"),
  "chaos:shape": () => import("@/packages/bench/scenarios/production"),
  platforms: () => import("./scenarios/platforms"),
  "restore:trial": () => import("./scenarios/restore"),
  "smoke:old": () => import("./scenarios/old-code"),
  "bench:against": () => import("./measurements/against"),
  "bench:api": () => import("./measurements/api"),
  "bench:billing": () => import("./measurements/billing"),
  "bench:lists": () => import("@/packages/bench/measurements/lists"),
  "bench:memory": () => import("./measurements/memory"),
  "bench:mixed": () => import("./measurements/mixed"),
  "bench:peer": () => import("./measurements/peer"),
  "bench:webhooks": () => import("./measurements/webhooks"),
  cells: () => import("./cluster/cells"),
};

async function main([name = "", ...args]: string[]): Promise<number> {
  const load = scripts[name];
  if (load === undefined)
    throw new Error(`Unknown script ${name}. Known: ${Object.keys(scripts).join(", ")}.`);
  const { script } = await load();
  if (args.includes("--help")) {
    const options = Object.entries(script.options).map(([option, value]) => `--${option} ${value}`);
    say(`${script.about}\nnpm run bench -- ${name} ${options.join(" ")}`);
    return 0;
  }
  const { options, positionals } = readOptions(script, args);
  const { deadlineMinutes } = script;
  const findings = await withRun({ keep: options.keep === true, deadlineMinutes }, (run) =>
    script.run(run, options, positionals),
  );
  if (name.startsWith("chaos") || findings > 0)
    say(findings === 0 ? "Every guarantee was kept." : `Guarantees were broken ${findings} times.`);
  return findings === 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(`The run failed. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exit(2);
  },
);
