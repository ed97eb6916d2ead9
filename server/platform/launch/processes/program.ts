import { join } from "node:path";
import { root } from "@/server/base/root";

const sources = {
  worker: "server/platform/launch/processes/worker-process.ts",
  jobs: "server/jobs-process.ts",
  docs: "server/api/docs/prepare-process.ts",
  sandbox: "packages/sandbox/main.ts",
  seed: "server/demo/seed-process.ts",
};

/**
 * Returns the file to fork for another program of the server: the compiled one if this one is compiled
 * (`server/run.mjs`).
 */
export function programOf(name: keyof typeof sources): { file: string; execArgv: string[] } {
  if (import.meta.filename.endsWith(".ts"))
    return { file: join(root, sources[name]), execArgv: ["--import", "tsx"] };
  return { file: join(import.meta.dirname, `${name}.mjs`), execArgv: [] };
}
