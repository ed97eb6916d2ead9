import type { Payment } from "@/prisma/generated/client";
import { fromJob, gatewayOf } from "@/server/context";
import type { Gateway, RecordedPayment } from "@/server/core/gateway";
import { now } from "@/server/platform/db/clock";
import { type Mode, sql, statement, unscoped } from "@/server/platform/db/db";
import { inOtherCells } from "@/server/platform/db/directory";
import { env } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { type Difference, differenceOf } from "./difference";
import { pollStatus } from "./poll";

const hourMs = 3_600_000;

/** Three days, so that the next run covers a missed day. Payments younger than an hour may still change. */
const threeDaysMs = 72 * hourMs;
const batch = 500;

type Found = { compared: number; differences: number };

/**
 * Reconciles the gateway's payments with ours, both ways: each payment it took must exist here as paid, and each paid
 * payment must exist there, to the halala. Differences are stored, logged, and checked again by the next run. Returns
 * null if the gateway cannot be reached.
 */
export async function reconcile(
  mode: Mode,
  { oldestMs = threeDaysMs, youngestMs = hourMs } = {},
): Promise<Found | null> {
  const gateway = gatewayOf(mode);
  const began = now();
  const from = new Date(began.getTime() - oldestMs);
  const to = new Date(began.getTime() - youngestMs);
  const open = new Set((await unsettled(mode, began)).map(({ gatewayId }) => gatewayId));
  const seen = new Set<string>();
  let differences = 0;
  const compareOne = async (gatewayId: string) => {
    if (await differs(gateway, mode, gatewayId)) differences += 1;
  };
  for (let page = 1; ; page += 1) {
    const books = await gateway.listPayments({ from, to, page });
    if (books === "unknown") {
      if (isConnected(mode))
        log.warn("reconciliation skipped: the gateway's payments could not be listed", { mode });
      return null;
    }
    const known = await findOwnPayments(mode, books.payments);
    const foreign = await ofOtherCells(mode, books.payments, known);
    for (const theirs of books.payments) {
      if (foreign.has(theirs.gatewayId)) continue;
      const { gatewayId } = theirs;
      seen.add(gatewayId);
      const agreed = differenceOf(known.get(gatewayId) ?? null, theirs, gatewayId) === null;
      if (!agreed || open.has(gatewayId)) await compareOne(gatewayId);
    }
    if (!books.more) break;
  }
  for await (const { gatewayId } of paidBetween(mode, from, to)) {
    if (!seen.has(gatewayId)) await compareOne(gatewayId);
    seen.add(gatewayId);
  }
  for (const gatewayId of open) if (!seen.has(gatewayId)) await compareOne(gatewayId);
  return { compared: seen.size, differences };
}

const isConnected = (mode: Mode) =>
  (mode === "live" ? env.GATEWAY_LIVE_SECRET_KEY : env.GATEWAY_TEST_SECRET_KEY) !== undefined;

async function findOwnPayments(mode: Mode, payments: RecordedPayment[]): Promise<Map<string, Payment>> {
  const gatewayId = { in: payments.map((payment) => payment.gatewayId) };
  const rows = await unscoped.payment.findMany({ where: { mode, gatewayId } });
  return new Map(rows.map((row) => [row.gatewayId, row]));
}

/**
 * Payments of other cells, which are reconciled there. A payment found in no cell is reconciled in the first.
 */
async function ofOtherCells(
  mode: Mode,
  payments: RecordedPayment[],
  known: ReadonlyMap<string, Payment>,
): Promise<Set<string>> {
  const unknown = payments.map(({ gatewayId }) => gatewayId).filter((id) => !known.has(id));
  if (unknown.length === 0) return new Set();
  const { isFirst, results } = await inOtherCells(() =>
    unscoped.payment.findMany({ where: { mode, gatewayId: { in: unknown } }, select: { gatewayId: true } }),
  );
  const elsewhere = results.flat().map(({ gatewayId }) => gatewayId);
  return new Set(isFirst ? elsewhere.filter((id) => id !== null) : unknown);
}

/** Reads our payments that the gateway took, oldest first. */
async function* paidBetween(mode: Mode, from: Date, to: Date): AsyncGenerator<Payment> {
  for (let after = ""; ; ) {
    const rows = await unscoped.payment.findMany({
      where: { mode, simulated: false, paidAt: { gte: from, lt: to }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: batch,
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

/** Differences of earlier runs that this run did not check. */
const unsettled = (mode: Mode, before: Date) =>
  unscoped.gatewayDifference.findMany({
    where: { mode, resolvedAt: null, seenAt: { lt: before } },
    take: 1_000,
  });

/** Fetches one payment again, because the list is older than our row when they are compared. */
async function differs(gateway: Gateway, mode: Mode, gatewayId: string): Promise<boolean> {
  const found = await ours(mode, gatewayId);
  if (found !== null) await pollStatus(fromJob(found, "reconcile"), found, { finals: true });
  const theirs = await gateway.fetchRecord(gatewayId);
  if (theirs === "unknown") return false;
  const fetchRecord = theirs === "missing" ? null : theirs;
  const difference = differenceOf(await ours(mode, gatewayId), fetchRecord, gatewayId);
  if (difference === null) await sql(resolve, [mode, gatewayId]);
  else await note(mode, difference);
  return difference !== null;
}

const ours = async (mode: Mode, gatewayId: string) => {
  const row = await unscoped.payment.findUnique({ where: { gatewayId } });
  return row?.mode === mode ? row : null;
};

const resolve = statement(`
  update gateway_difference set resolved_at = now() where mode = $1 and gateway_id = $2 and resolved_at is null`);

const record = statement(`
  with others as (
    update gateway_difference set resolved_at = now()
    where mode = $1 and gateway_id = $2 and kind <> $3 and resolved_at is null)
  insert into gateway_difference (mode, gateway_id, kind, account_id, payment_id, ours, theirs)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (mode, gateway_id, kind) do update set ours = $6, theirs = $7, seen_at = now(), resolved_at = null`);

async function note(mode: Mode, { gatewayId, kind, accountId, paymentId, ours, theirs }: Difference) {
  log.error("reconciliation found differences", {
    mode,
    kind,
    payment: paymentId,
    gatewayId,
    ours,
    theirs,
  });
  await sql(record, [mode, gatewayId, kind, accountId, paymentId, ours, theirs]);
}
