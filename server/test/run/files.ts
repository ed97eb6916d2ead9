/** They need Python and PHP, so `npm test` leaves them out and `npm run test:clients` runs them. */
export const otherLanguages = [
  "packages/clients/{python,php,samples}/*.test.ts",
  "packages/examples/checkout/*.test.ts",
];

/** They make cells of their own. */
export const ofCells = ["app/api/cells.test.ts", "server/test/cells/*.test.ts"];

/** Their databases have no cells: the demo's is the embedded one, and cells exclude read replicas. */
export const withoutCells = ["server/demo/demo.test.ts", "server/base/db/replica.test.ts"];

/**
 * Files that need their own process and database: they replace modules, change settings before the
 * application reads them, close the process's connections, or read all rows of a table. Each loads the
 * application again, so `npm test` leaves them out.
 */
export const isolated = [
  "app/api/{inngest,page-errors}/route.test.ts",
  "app/api/uploads.test.ts",
  "app/elements/card/appearance.test.ts",
  "app/routes.test.ts",
  "packages/clients/typescript/{quickstart,package}.test.ts",
  "server/gateway/{charge-faults,charge-repeats,contract,refund-faults,refund-resend,refused-charges,test-cards}.test.ts",
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

/** They start programs, send thousands of requests or render every email, so `npm test` leaves them out. */
export const slow = [
  "app/**/signature/snippets.test.ts",
  "app/receipt/*/readers.test.ts",
  "packages/bench/scripts.test.ts",
  "packages/clients/cli/{cli,listen,resource}.test.ts",
  "packages/sandbox/main.test.ts",
  "server/core/list/table-readers.test.ts",
  "server/emails.test.ts",
  "server/main.test.ts",
  "server/platform/launch/database/{database,postgres}.test.ts",
  "server/test/deploy/nginx.test.ts",
  "server/test/entry-points/{card-guard,card-harmless,entry-points-held,fuzz,fuzz-tools,lists,no-request-stops}.test.ts",
];
