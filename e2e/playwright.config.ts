import { defineConfig } from "@playwright/test";
import { findChromium } from "@/server/test/chromium";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    trace: "retain-on-failure",
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
