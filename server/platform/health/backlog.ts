import type { Pool } from "pg";
import { hasCells } from "@/server/base/db/cell";
import { firstCell } from "@/server/base/db/cells";
import { cells, healthPool, jobsPool, pool, sql, statement } from "@/server/base/db/db";
import { acrossAccounts } from "@/server/base/db/directory";
import { withTimeout } from "@/server/base/runtime/concurrency";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { databaseRegistry, gauge, registry } from "@/server/base/runtime/metrics";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";

/** Counting more would take longer than a scrape may. */
const maxCounted = 100_000;

const countOf = (rows: string) =>
  `(select count(*)::int from (select from ${rows} limit ${maxCounted}) counted)`;

// Read from the database's partial indexes.
const readBacklog = statement(`
  select
    (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8
      from webhook_delivery where status = 'pending' and next_attempt_at <= now()) as deliveries_oldest,
    ${countOf("webhook_delivery where status = 'pending' and next_attempt_at <= now()")} as deliveries_due,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
      from payment where check_at is not null and status = 'initiated') as payments_oldest,
    ${countOf("payment where check_at is not null and status = 'initiated'")} as payments_open,
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
      from refund where check_at is not null and status = 'pending' and approval is distinct from 'waiting') as refunds_oldest,
    (select count(*)::int from gateway_difference where mode = 'test' and resolved_at is null) as differences_test,
    (select count(*)::int from gateway_difference where mode = 'live' and resolved_at is null) as differences_live,
    ${countOf("mail where next_attempt_at <= now()")} as emails_due`);

const readJobs = statement(`
    select count(*)::int as jobs_due, coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as jobs_oldest
    from jobs.runs run where app_id = 'halala' and status = 'running' and due_at <= now() and lease_token is null
      -- A queue that executes a run waits for its own concurrency limit.
      and not exists (select from jobs.runs other where other.app_id = run.app_id and other.status = 'running'
        and other.queue = run.queue and other.lease_token is not null and other.due_at > now())`);

type Backlog = Record<
  | "deliveries_oldest"
  | "deliveries_due"
  | "jobs_due"
  | "jobs_oldest"
  | "payments_oldest"
  | "payments_open"
  | "refunds_oldest"
  | "differences_test"
  | "differences_live"
  | "emails_due",
  number
>;

const unlabeledGauge = (name: string, help: string) =>
  gauge({ name, help, labelNames: [] }, databaseRegistry);

const databaseUp = unlabeledGauge(
  "halala_database_up",
  "1 when the database answered while these metrics were read.",
);
const gauges = {
  deliveries_oldest: unlabeledGauge(
    "halala_webhook_oldest_due_seconds",
    "For how long the oldest due delivery has waited.",
  ),
  deliveries_due: unlabeledGauge(
    "halala_webhook_due",
    "Deliveries that are due; at most 100,000 are counted in each cell.",
  ),
  jobs_due: unlabeledGauge(
    "halala_jobs_due",
    "Runs of jobs that are due, in queues of which none executes (embedded executor).",
  ),
  jobs_oldest: unlabeledGauge(
    "halala_jobs_oldest_due_seconds",
    "For how long the oldest of them has waited.",
  ),
  payments_oldest: unlabeledGauge(
    "halala_payment_oldest_open_seconds",
    "Age of the oldest payment whose outcome is open.",
  ),
  payments_open: unlabeledGauge(
    "halala_payments_open",
    "Payments whose outcome is open; at most 100,000 are counted in each cell.",
  ),
  refunds_oldest: unlabeledGauge(
    "halala_refund_oldest_pending_seconds",
    "Age of the oldest pending refund that does not wait for approval.",
  ),
  emails_due: unlabeledGauge(
    "halala_emails_due",
    "Emails that are due; at most 100,000 are counted in each cell.",
  ),
};
const differences = gauge(
  {
    name: "halala_gateway_differences",
    help: "Payments on which reconciliation found differences.",
    labelNames: ["mode"],
  },
  databaseRegistry,
);
const cellUp = hasCells
  ? gauge(
      {
        name: "halala_cell_up",
        help: "1 for a cell that answered while these metrics were read; 0 for one whose backlog is not included.",
        labelNames: ["cell"],
      },
      databaseRegistry,
    )
  : undefined;
const connections = gauge({
  name: "halala_database_connections",
  help: "Connections of this process by state; waiting: requests without a connection.",
  labelNames: ["pool", "state"],
  collect: countConnections,
});

/** Collectors that scrape within this time, in milliseconds, share one query. */
const freshMs = 4_000;
let readAt = Number.NEGATIVE_INFINITY;
let refreshing: Promise<void> | null = null;

function countConnections(): void {
  setConnections("requests", [pool]);
  setConnections("jobs", [jobsPool]);
  if (hasCells)
    setConnections(
      "cells",
      cells.opened().map((connections) => connections.pool),
    );
}

function setConnections(name: string, pools: readonly Pool[]): void {
  const sum = (count: (of: Pool) => number) => pools.reduce((all, one) => all + count(one), 0);
  const idle = sum(({ idleCount }) => idleCount);
  connections.set({ pool: name, state: "busy" }, sum(({ totalCount }) => totalCount) - idle);
  connections.set({ pool: name, state: "idle" }, idle);
  connections.set(
    { pool: name, state: "waiting" },
    sum(({ waitingCount }) => waitingCount),
  );
}

/**
 * Returns the metrics of this process, or the given ones of several, in Prometheus's text format, and the
 * backlog in the database. Also responds without a database.
 */
export async function metrics(ofProcesses?: string): Promise<{ type: string; text: string }> {
  if (performance.now() - readAt > freshMs) {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    await refreshing;
  }
  const ofCode = ofProcesses ?? (await registry.metrics());
  return { type: registry.contentType, text: `${ofCode.trimEnd()}\n\n${await databaseRegistry.metrics()}` };
}

/** Reads what is due in all cells: the sums, and the age of the oldest. */
async function readAll(): Promise<Backlog> {
  const rows: Partial<Backlog>[] = [
    ...(await healthPool.query<Backlog>(readJobs)).rows,
    ...(await healthPool.query<Backlog>(readBacklog)).rows,
    ...(hasCells ? (await acrossAccounts(readCell)).flat() : []),
  ];
  const of = (name: keyof Backlog) => rows.map((row) => row[name] ?? 0);
  const sum = (name: keyof Backlog) => of(name).reduce((all, one) => all + one, 0);
  const oldest = (name: keyof Backlog) => Math.max(...of(name));
  return {
    deliveries_oldest: oldest("deliveries_oldest"),
    deliveries_due: sum("deliveries_due"),
    jobs_due: sum("jobs_due"),
    jobs_oldest: oldest("jobs_oldest"),
    payments_oldest: oldest("payments_oldest"),
    payments_open: sum("payments_open"),
    refunds_oldest: oldest("refunds_oldest"),
    differences_test: sum("differences_test"),
    differences_live: sum("differences_live"),
    emails_due: sum("emails_due"),
  };
}

const cellTimeoutMs = 3_000;

/** Reads what is due in a cell other than the first schema. Returns nothing if it does not respond. */
async function readCell(cell: string): Promise<Backlog[]> {
  try {
    const rows = cell === firstCell ? [] : await withTimeout(sql<Backlog>(readBacklog, []), cellTimeoutMs);
    cellUp?.set({ cell }, 1);
    return rows;
  } catch (cause) {
    cellUp?.set({ cell }, 0);
    if (!isDatabaseUnavailable(cause)) log.warn("the backlog of a cell could not be read", { cell }, cause);
    return [];
  }
}

async function refresh(): Promise<void> {
  try {
    const backlog = await readAll();
    // While an Inngest server runs the jobs, the embedded executor's leftover runs are not executed.
    if (env.INNGEST_BASE_URL !== undefined) Object.assign(backlog, { jobs_due: 0, jobs_oldest: 0 });
    for (const [name, at] of Object.entries(gauges)) at.set(Number(Reflect.get(backlog, name)));
    differences.set({ mode: "test" }, backlog.differences_test);
    differences.set({ mode: "live" }, backlog.differences_live);
    databaseUp.set(1);
    readAt = performance.now();
  } catch (cause) {
    readAt = Number.NEGATIVE_INFINITY;
    databaseUp.set(0);
    // A value that could not be read must not look current.
    for (const at of Object.values(gauges)) at.remove();
    differences.reset();
    cellUp?.reset();
    if (!isDatabaseUnavailable(cause)) log.error("the metrics could not be read", {}, cause);
  }
}
