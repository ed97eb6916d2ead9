import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { client, keys } from "@/packages/sandbox/sandbox.fixture";
import { type SandboxOptions, startSandbox } from "@/packages/sandbox/server";

/**
 * Starts a sandbox gateway for one test file, with its own settings and faults. Import modules of the service after
 * it, dynamically: settings are read once, at the first import.
 */
export async function ownSandbox(settings: SandboxOptions["settings"] = {}) {
  const dir = mkdtempSync(join(tmpdir(), "sandbox-gateway-"));
  const sandbox = await startSandbox({ ...keys, dir, settings });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dir, { recursive: true, force: true });
  });
  // biome-ignore lint/style/noProcessEnv: the application reads its settings from the environment
  Object.assign(process.env, {
    GATEWAY_URL: sandbox.origin,
    GATEWAY_TEST_SECRET_KEY: keys.secretKey,
    GATEWAY_TEST_PUBLISHABLE_KEY: keys.publishableKey,
  });
  return { ...sandbox, ...client(`http://127.0.0.1:${sandbox.port}`) };
}
