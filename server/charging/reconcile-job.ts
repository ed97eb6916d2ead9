import type { Payment } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement, unscoped } from "@/server/base/db/db";
import { acrossOtherAccounts, handlesUnknownAccounts } from "@/server/base/db/directory";
import { rowsById } from "@/server/base/db/rows-by-id";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { gatewayOf, jobContext } from "@/server/context";
import type { Gateway, RecordedPayment } from "@/server/core/operation/gateway";
import { idAt } from "@/server/core/values/ids";
import { dayMs, hourMs } from "@/server/core/values/time";
import { pagesOf } from "@/server/gateway/pages";
import { type Difference, differenceOf } from "@/server/payments/differences";
import { fetchOutcome } from "./poll";

/** Three days, so that the next run covers a missed day. Payments younger than an hour may still change. */
const threeDaysMs = 72 * hourMs;
const batch = 500;

type Reconciliation = { compared: number; differences: number };

/**
 * Reconciles the gateway's payments with ours, both ways: each payment it took must exist here as paid, and each paid
 * payment must exist there, to the halala. Differences are stored, logged, and checked again by the next run. Returns
 * null if the gateway cannot be reached. If one payment cannot be compared, the others still are; the first failure is
 * thrown at the end.
 */
export async function reconcile(
  mode: Mode,
  { oldestMs = threeDaysMs, youngestMs = hourMs } = {},
): Promise<Reconciliation | null> {
  const startedAt = now();
  const from = new Date(startedAt.getTime() - oldestMs);
  const to = new Date(startedAt.getTime() - youngestMs);
  const open = new Set((await findOpenDifferences(mode, startedAt)).map(({ gatewayId }) => gatewayId));
  const gateway = gatewayOf(mode);
  const run: Run = { mode, gateway, open, compared: new Set(), differences: 0, failure: null };
  if (!(await compareListed(run, from, to))) {
    if (isConnected(mode))
      log.warn("reconciliation skipped: the gateway's payments could not be listed", { mode });
    return null;
  }
  for await (const { gatewayId } of paidBetween(mode, from, to)) {
    if (!run.compared.has(gatewayId)) await countDifference(run, gatewayId);
    run.compared.add(gatewayId);
  }
  for (const gatewayId of open) if (!run.compared.has(gatewayId)) await countDifference(run, gatewayId);
  if (run.failure !== null) throw run.failure.cause;
  return { compared: run.compared.size, differences: run.differences };
}

type Run = {
  mode: Mode;
  gateway: Gateway;
  /** Payments with a difference that an earlier run found. */
  open: ReadonlySet<string>;
  compared: Set<string>;
  differences: number;
  failure: { cause: unknown } | null;
};

/** Compares the gateway's list with our payments. Returns false if a page cannot be fetched. */
async function compareListed(run: Run, from: Date, to: Date): Promise<boolean> {
  for await (const listed of pagesOf((page) => run.gateway.listPayments({ from, to, page }))) {
    if (listed === "unknown") return false;
    const ours = await findOwnPayments(run.mode, listed.payments);
    const elsewhere = await findElsewhere(run.mode, listed.payments, ours);
    for (const theirs of listed.payments) {
      const { gatewayId } = theirs;
      if (elsewhere.has(gatewayId)) continue;
      run.compared.add(gatewayId);
      const matches = differenceOf(ours.get(gatewayId) ?? null, theirs, gatewayId) === null;
      if (!matches || run.open.has(gatewayId)) await countDifference(run, gatewayId);
    }
  }
  return true;
}

async function countDifference(run: Run, gatewayId: string): Promise<void> {
  try {
    if (await compareAgain(run.gateway, run.mode, gatewayId)) run.differences += 1;
  } catch (cause) {
    log.error("a payment could not be reconciled", { mode: run.mode, gatewayId }, cause);
    run.failure ??= { cause };
  }
}

const isConnected = (mode: Mode) =>
  (mode === "live" ? env.GATEWAY_LIVE_SECRET_KEY : env.GATEWAY_TEST_SECRET_KEY) !== undefined;

async function findOwnPayments(mode: Mode, payments: RecordedPayment[]): Promise<Map<string, Payment>> {
  const gatewayId = { in: payments.map((payment) => payment.gatewayId) };
  const rows = await unscoped.payment.findMany({ where: { mode, gatewayId } });
  return new Map(rows.map((row) => [row.gatewayId, row]));
}

/**
 * Returns the payments that are reconciled elsewhere. One that is missing everywhere is reconciled where the account that
 * it was charged for is kept, or else in the first place.
 */
async function findElsewhere(
  mode: Mode,
  payments: RecordedPayment[],
  ours: ReadonlyMap<string, Payment>,
): Promise<Set<string>> {
  const unknown = payments.filter(({ gatewayId }) => !ours.has(gatewayId));
  const accountsHere = unknown.length === 0 ? new Set() : await findAccounts(unknown);
  const foreign = unknown.filter(({ accountId }) => !accountsHere.has(accountId));
  if (foreign.length === 0) return new Set();
  if (!(await handlesUnknownAccounts())) return new Set(foreign.map(({ gatewayId }) => gatewayId));
  const elsewhere = await acrossOtherAccounts(async () => {
    const [own, accounts] = await Promise.all([findOwnPayments(mode, foreign), findAccounts(foreign)]);
    return foreign.filter(({ gatewayId, accountId }) => own.has(gatewayId) || accounts.has(accountId));
  });
  return new Set(elsewhere.flat().map(({ gatewayId }) => gatewayId));
}

/** Returns which of the payments' accounts are kept here. */
async function findAccounts(payments: RecordedPayment[]): Promise<Set<string | null>> {
  const id = { in: payments.flatMap(({ accountId }) => accountId ?? []) };
  const accounts = await unscoped.account.findMany({ where: { id }, select: { id: true } });
  return new Set(accounts.map((account) => account.id));
}

/** Far longer than payments stay open, so that older ones, of which there may be millions, are not read. */
const maxOpenMs = 30 * dayMs;

/** Reads our payments that the gateway took, oldest first. */
function paidBetween(mode: Mode, from: Date, to: Date): AsyncGenerator<Payment> {
  const oldest = idAt("pay", new Date(from.getTime() - maxOpenMs));
  return rowsById(batch, (after) =>
    unscoped.payment.findMany({
      where: { mode, simulated: false, paidAt: { gte: from, lt: to }, id: { gt: after || oldest } },
      orderBy: { id: "asc" },
      take: batch,
    }),
  );
}

/** Differences of earlier runs that this run did not check. */
const findOpenDifferences = (mode: Mode, before: Date) =>
  unscoped.gatewayDifference.findMany({
    where: { mode, resolvedAt: null, seenAt: { lt: before } },
    take: 1_000,
  });

/**
 * Fetches one payment again, because the list is older than our row when they are compared, and records the result.
 * Returns whether the two differ.
 */
async function compareAgain(gateway: Gateway, mode: Mode, gatewayId: string): Promise<boolean> {
  const row = await findOwnPayment(mode, gatewayId);
  if (row !== null) await fetchOutcome(jobContext(row, "reconcile"), row, "reconcile");
  const theirs = await gateway.fetchRecord(gatewayId);
  if (theirs === "unknown") return false;
  const record = theirs === "missing" ? null : theirs;
  const ours = await findOwnPayment(mode, gatewayId);
  const difference = (await isElsewhere(mode, ours, record))
    ? null
    : differenceOf(ours, record, gatewayId, ours !== null && (await isBeingRefunded(ours)));
  if (difference === null) await sql(resolveDifferences, [mode, gatewayId]);
  else await recordDifference(mode, difference);
  return difference !== null;
}

/** Returns whether a payment that is missing here is reconciled elsewhere. */
async function isElsewhere(mode: Mode, ours: Payment | null, theirs: RecordedPayment | null) {
  if (ours !== null || theirs === null) return false;
  return (await findElsewhere(mode, [theirs], new Map())).has(theirs.gatewayId);
}

/**
 * Returns whether a refund may be in flight. One that waits for approval is not, and one that was sent
 * an hour ago hides no difference.
 */
async function isBeingRefunded({ id, accountId, mode }: Payment): Promise<boolean> {
  const hourAgo = new Date(now().getTime() - hourMs);
  const sent = { accountId, mode, paymentId: id, status: "pending", leasedAt: { gt: hourAgo } } as const;
  return (await unscoped.refund.count({ where: sent })) > 0;
}

const findOwnPayment = async (mode: Mode, gatewayId: string) => {
  const row = await unscoped.payment.findUnique({ where: { gatewayId } });
  return row?.mode === mode ? row : null;
};

const resolveDifferences = statement(`
  update gateway_difference set resolved_at = now() where mode = $1 and gateway_id = $2 and resolved_at is null`);

const storeDifference = statement(`
  with others as (
    update gateway_difference set resolved_at = now()
    where mode = $1 and gateway_id = $2 and kind <> $3 and resolved_at is null)
  insert into gateway_difference (mode, gateway_id, kind, account_id, payment_id, ours, theirs, seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, now())
  on conflict (mode, gateway_id, kind) do update
    set ours = $6, theirs = $7, seen_at = excluded.seen_at, resolved_at = null`);

async function recordDifference(
  mode: Mode,
  { gatewayId, kind, accountId, paymentId, ours, theirs }: Difference,
) {
  log.error("reconciliation found differences", {
    mode,
    kind,
    payment: paymentId,
    gatewayId,
    ours,
    theirs,
  });
  await sql(storeDifference, [mode, gatewayId, kind, accountId, paymentId, ours, theirs]);
}
