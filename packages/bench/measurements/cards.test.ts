import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "@/server/base/root";
import { coverage } from "@/server/test/full";

// In a separate process: code run by Vitest is several times slower.
test.runIf(coverage !== "short")(
  "the cost of a search grows with the length of the text and no faster, for the costliest texts",
  async () => {
    const args = ["--import", "tsx", "packages/bench/main.ts", "bench:cards"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
    expect(stdout).toContain("The least of 30 rounds");
  },
);
