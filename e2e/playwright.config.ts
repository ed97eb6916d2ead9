import { defineConfig } from "@playwright/test";
import { findChromium } from "@/server/test/processes/chromium";

/** The journeys of payers, of new merchants and in the dashboard that `npm test` runs, in both languages. */
const core = /\/(?:accounts|dashboard|journey|pay|subscription|tour)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Timeouts for hanging tests. A busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./browser-reporter.ts"]],
  projects: [
    { name: "core", testMatch: core },
    // Started before the others, because they take longest.
    { name: "program", testMatch: "program/*.spec.ts" },
    { name: "others", testIgnore: [core, "program/*.spec.ts", "*.samples.ts"] },
    { name: "samples", testMatch: "*.samples.ts" },
  ],
  use: {
    // So that a hanging test names the action that hangs.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    contextOptions: { reducedMotion: "reduce" },
    // Routes see no request that a service worker sends. The test of ours allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
