import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";
import { coverage, seed } from "@/server/test/full";

type Script = [name: string, args: string, prints: RegExp];

/** Scripts at their smallest size, and what they then print. */
const chaos: Script[] = [
  ["chaos", "--payments 10 --refunds 4 --seconds 2", /Every guarantee was kept\./],
  ["chaos:billing", "--cycles 10 --seconds 2", /Every guarantee was kept\./],
];
const benchmarks: Script[] = [
  [
    "bench:against",
    ". --json --rounds 1 --seconds 1 --connections 2 --cycles 20 --rest 0",
    /^\{"payment":\{"requests":[\d.]+,"cpu":[\d.]+,"wal":[\d.]+\},.*"memory":[\d.]+\}$/m,
  ],
  ["bench:api", "--payments 200 --rounds 1 --seconds 1 --only link", /^\| POST a payment link \|/m],
  ["bench:billing", "--cycles 20 --latency 0", /^\| 0 \| 20 \|/m],
  ["bench:webhooks", "--seconds 2 --waiting 20", /^\| backlog everywhere \|/m],
  ["bench:lists", "--payments 1000 --only status", /^\|/m],
  ["bench:mixed", "--minutes 1 --rate 5", /^\| all \|/m],
  [
    "bench:memory",
    "--seconds 10 --megapixels 1 --connections 5 --accounts 2",
    /^idle \d+ MB, peak \d+ MB in \d+ processes, limit 3072 MB$/m,
  ],
];

/** The benchmarks take minutes, so a third of them runs, which changes with the commit. */
const scripts = [...chaos, ...benchmarks.filter((_, n) => n % 3 === seed % 3)];

// In processes without the settings of the tests, which have a database of their own.
test.runIf(coverage !== "short").each(scripts)(
  "%s runs with %s",
  async (name, args, prints) => {
    // biome-ignore lint/style/noProcessEnv: the two that a program needs
    const { PATH, HOME } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "packages/bench/main.ts", name, ...args.split(" ").filter(Boolean)],
      { cwd: root, env: { PATH, HOME, NODE_ENV: "production" } },
    );
    expect(stdout).toMatch(prints);
  },
  600_000,
);
