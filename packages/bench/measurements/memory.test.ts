import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";
import { coverage } from "@/server/test/full";

test.runIf(coverage !== "short")(
  "the whole program stays below its shipped limit under small requests of every kind",
  async () => {
    const small = ["--seconds", "10", "--megapixels", "1", "--connections", "5", "--accounts", "2"];
    const args = ["--import", "tsx", "packages/bench/main.ts", "bench:memory", ...small];
    // biome-ignore lint/style/noProcessEnv: without the settings of the tests, which have a database of their own
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: "production" } as const;
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
    expect(stdout).toMatch(/^idle \d+ MB, peak \d+ MB in \d+ processes, limit 3072 MB$/m);
  },
  300_000,
);
