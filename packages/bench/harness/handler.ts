import { join } from "node:path";
import { openChild } from "./child";
import { newSecretsKey } from "./fixture";
import type { Run } from "./run";

/** Starts the service's code in a process without its server, on the given database. */
export const openHandler = (run: Run, databaseUrl: string, env: Record<string, string> = {}) =>
  openChild(run, {
    program: "handler.ts",
    logFile: join(run.folder, "handler.log"),
    env: {
      LOG_LEVEL: "error",
      BASE_URL: "http://127.0.0.1",
      DATA_DIR: run.folder,
      SECRETS_KEYS: newSecretsKey("k1"),
      ...env,
      DATABASE_URL: databaseUrl,
    },
  });
