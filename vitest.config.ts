import { defineConfig } from "vitest/config";

// biome-ignore lint/style/noProcessEnv: settings of the tests, not of the service
const { TEST_CELLS, TEST_FULL } = process.env;

/** They need Python and PHP, so `npm test` leaves them out and `npm run test:clients` runs them. */
const otherLanguages = [
  "packages/clients/{python,php,samples}/*.test.ts",
  "packages/examples/checkout/*.test.ts",
];

/** They make cells of their own. */
const ofCells = ["app/api/cells.test.ts", "server/test/cells/*.test.ts"];

/** Their databases have no cells: the demo's is the embedded one, and cells exclude read replicas. */
const withoutCells = ["server/demo/demo.test.ts", "server/base/db/replica.test.ts"];

/**
 * Files that need their own process and database: they replace modules, change settings before the
 * application reads them, close the process's connections, or read all rows of a table.
 */
const isolated = [
  "app/api/{inngest,page-errors}/route.test.ts",
  "app/api/uploads.test.ts",
  "app/elements/card/appearance.test.ts",
  "app/routes.test.ts",
  "packages/clients/typescript/{quickstart,package}.test.ts",
  ...(TEST_FULL ? otherLanguages : []),
  "server/gateway/{charge-faults,charge-repeats,contract,refund-faults,refund-resend,refused-charges,test-cards}.test.ts",
  "server/gateway/moyasar*.test.ts",
  ...(TEST_CELLS ? [] : [...ofCells, ...withoutCells]),
  "server/platform/health/health.test.ts",
  "server/platform/jobs/unsigned.test.ts",
  "server/jobs/sweep-job.test.ts",
  "server/checkout/scripts/check-pages.test.ts",
  "server/balance/sums-job.test.ts",
  "server/payments/ledger.test.ts",
  "server/platform/tracing/otlp.test.ts",
  "server/verification/reviewer-access.test.ts",
  "server/webhooks/egress-post.test.ts",
];

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
          include: ["{app,components,packages,prisma,server}/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...ofCells, ...withoutCells, ...isolated, ...otherLanguages],
        },
      },
      { resolve, test: { ...common, name: "isolated", include: isolated } },
    ],
  },
});
