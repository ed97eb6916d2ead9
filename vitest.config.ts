import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { isolated, ofCells, otherLanguages, slow, withoutCells } from "./server/test/run/files.ts";

// biome-ignore lint/style/noProcessEnv: settings of the tests, not of the service
const { TEST_CELLS, TEST_FULL } = process.env;

/** Set by `suite.ts`: `npm test` leaves out more than `npx vitest run`. */
const isShort = TEST_FULL === "short";

const apart = [
  ...isolated,
  ...(TEST_FULL ? otherLanguages : []),
  ...(TEST_CELLS ? [] : [...ofCells, ...withoutCells]),
];

const folders = ["app", "components", "packages", "prisma", "server"];

/** Files whose properties are tested with more cases in a full run. */
const withMoreCases = () =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
    .filter((file) => readFileSync(file, "utf8").includes("casesOf("))
    .map((file) => file.replace(/[()[\]]/g, "\\$&"));

const common = {
  setupFiles: ["server/test/run/setup.ts"],
  pool: "forks" as const,
  // Timeouts for hanging tests. A busy machine must not fail a test.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

const resolve = { alias: { "@": import.meta.dirname } };

export default defineConfig({
  resolve,
  test: {
    reporters: ["default", "./server/test/run/unit-reporter.ts"],
    globalSetup: ["server/test/run/template.ts"],
    maxWorkers: 3,
    retry: 0,
    teardownTimeout: 30_000,
    projects: [
      {
        resolve,
        test: {
          ...common,
          name: "shared",
          setupFiles: [...common.setupFiles, "server/test/run/preload.ts"],
          isolate: false,
          include: TEST_FULL === "rest" ? [...slow, ...withMoreCases()] : [`{${folders}}/**/*.test.ts`],
          exclude: [
            "**/node_modules/**",
            ...[apart, ofCells, withoutCells, otherLanguages, isShort ? slow : []].flat(),
          ],
        },
      },
      { resolve, test: { ...common, name: "isolated", include: isShort ? [] : apart } },
    ],
  },
});
