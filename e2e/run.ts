import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/base/root";
import { freePortPair } from "@/server/platform/launch/ports";
import { printError, say } from "@/server/platform/launch/print";
import { findChromium } from "@/server/test/processes/chromium";
import { temporaryFolder } from "./program/temporary";

/**
 * Runs the end-to-end tests against the program as a newcomer starts it: `npm start`, empty folder, own
 * ports.
 */
async function run(): Promise<number> {
  const chromium = await findChromium();
  const dataDir = temporaryFolder("e2e");
  const port = await freePortPair();
  const server = node(["server/run.mjs", "main"], {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    APPLE_PAY_DOMAINS: "127.0.0.1",
  });
  try {
    await ready(server, join(dataDir, "demo.json"));
    const tests = node(
      [
        "--import",
        "tsx",
        "node_modules/@playwright/test/cli.js",
        "test",
        "--config",
        "e2e",
        ...process.argv.slice(2),
      ],
      {
        CHROMIUM_PATH: chromium,
        E2E_BASE_URL: `http://localhost:${port}`,
        E2E_DEMO_JSON: join(dataDir, "demo.json"),
      },
    );
    const [code] = await once(tests, "exit");
    return Number(code ?? 1);
  } finally {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const node = (args: string[], settings: Record<string, string>) =>
  spawn(process.execPath, args, {
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: passed to the programs under test
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });

/** The demo merchant's file is written at the end of a first start. */
async function ready(server: ReturnType<typeof node>, demo: string) {
  const deadline = Date.now() + 1_200_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error("The program under test did not start.");
    if (existsSync(demo)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("The program under test was not ready within twenty minutes.");
}

run().then(
  (code) => {
    say(code === 0 ? "The browser journeys passed." : "The browser journeys failed.");
    process.exitCode = code;
  },
  (error: unknown) => {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
