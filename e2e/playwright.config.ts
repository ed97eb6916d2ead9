import { defineConfig } from "@playwright/test";
import { findChromium } from "@/server/test/chromium";
import { coverage } from "@/server/test/full";

/** Files that `npm test` leaves out. Single tests are left out by the tag @full. */
const leftOut = ["docs-links.spec.ts", "no-card-anywhere.spec.ts", "recovery.spec.ts"];

const short = { name: "short", testMatch: "*.spec.ts", testIgnore: leftOut, grepInvert: /@full/ };
const rest = [
  { name: "left-out", testMatch: leftOut },
  { name: "tagged", testMatch: "*.spec.ts", testIgnore: leftOut, grep: /@full/ },
  { name: "other-languages", testMatch: "*.samples.ts" },
];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["./browser-reporter.ts"]],
  projects: { short: [short], rest, full: [short, ...rest] }[coverage],
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
