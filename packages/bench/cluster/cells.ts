import { readOptions, type Script, withRun } from "@/packages/bench/harness/script";
import { say } from "@/packages/bench/server";
import { chaos } from "./cells-chaos";
import { cost } from "./cells-cost";
import { remote } from "./cells-remote";

// node --import tsx packages/bench/cluster/cells.ts chaos|remote|cost <folder of citus.sh> [--payments 500]
// Needs the running cluster with its cells.
const options = { seed: 1, payments: 500, seconds: 120, rounds: 8, keep: false };

const script: Script = {
  about: "Cells on a Citus cluster: payments under faults, the statements that leave a node, and the cost.",
  options,
  deadlineMinutes: 30,
  async run(run, given, [mode = "", folder = ""]) {
    const { seed, payments, seconds } = given;
    const numbers = { seed: Number(seed), payments: Number(payments), seconds: Number(seconds) };
    if (mode === "chaos") return chaos(run, { folder, keep: given.keep === true, ...numbers });
    if (mode === "remote") return remote(folder);
    if (mode === "cost") return cost(Number(given.rounds));
    throw new Error("Use chaos, remote or cost.");
  },
};

const { options: given, positionals } = readOptions(script, process.argv.slice(2));
const { deadlineMinutes } = script;
const findings = await withRun({ keep: given.keep === true, deadlineMinutes }, (run) =>
  script.run(run, given, positionals),
);
say(`${findings} findings.`);
process.exit(findings === 0 ? 0 : 1);
