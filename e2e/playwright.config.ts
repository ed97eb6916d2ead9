import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "@playwright/test";
import { coverage, rotation } from "@/server/test/full";
import { findChromium } from "@/server/test/processes/chromium";

/** Files that `npm test` leaves out. Single tests are left out with the tag @full. */
const leftOut = [
  "card-forms.spec.ts",
  "docs-links.spec.ts",
  "image.spec.ts",
  "no-card-anywhere.spec.ts",
  "recovery.spec.ts",
  "workers.spec.ts",
];

/**
 * Tests about money and opening an account, which `npm test` always runs. It runs a third of the other files.
 */
const core =
  /^(?:accounts|dashboard|journey|link-form|newcomer|pay(?:-\w+)?|receipt|shop|subscription(?:-guards)?|tour)\.spec/;

/**
 * The language in a test's title. `npm test` runs a file's journeys in one language, which alternates by
 * commit; the full suite runs both.
 */
const titleIn = { ar: /\(ar[,)]| in ar\b/, en: /\(en[,)]| in en\b/ };

const files = readdirSync(import.meta.dirname, { encoding: "utf8", recursive: true })
  .map((path) => basename(path))
  .filter((file) => file.endsWith(".spec.ts") && !leftOut.includes(file))
  .toSorted();
const rotating = files.filter((file) => !core.test(file));
const later = rotating.filter((_, n) => n % 3 !== rotation % 3);
const now = files.filter((file) => !later.includes(file));
const halves = [
  { chosen: "ar", other: "en", testMatch: now.filter((_, n) => (n + rotation) % 2 === 0) },
  { chosen: "en", other: "ar", testMatch: now.filter((_, n) => (n + rotation) % 2 === 1) },
] as const;

const short = halves.map(({ chosen, other, testMatch }) => ({
  name: `short-${chosen}`,
  testMatch,
  grepInvert: [/@full/, titleIn[other]],
}));
const rest = [
  ...halves.map(({ other, testMatch }) => ({
    name: `rest-${other}`,
    testMatch,
    grep: titleIn[other],
    grepInvert: /@full/,
  })),
  { name: "later", testMatch: later, grepInvert: /@full/ },
  { name: "left-out", testMatch: leftOut },
  { name: "tagged", testMatch: files, grep: /@full/ },
  { name: "samples", testMatch: "*.samples.ts" },
];

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
  projects: { short, rest, full: [...short, ...rest] }[coverage],
  use: {
    // So that a hanging test names the action that hangs.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the service
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    contextOptions: { reducedMotion: "reduce" },
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
