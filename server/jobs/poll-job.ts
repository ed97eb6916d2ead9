import { now } from "@/server/base/db/clock";
import { type Mode, modes, unscoped } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { fetchOutcome } from "@/server/charging/poll";
import { jobContext } from "@/server/context";
import { pollRefund } from "@/server/refunds/poll";

const concurrency = 10;

/** The delay before a failed poll is retried, so that rows that always fail do not fill every batch. */
const retryAfterMs = 5 * 60_000;

/** In milliseconds. After this time no further batch starts. */
const maxMs = 10_000;

type PollOptions = { of?: readonly Mode[]; batch?: number };

/**
 * Polls the outcome of every payment and refund that should be final by now, `batch` of each at a time. Starts no new
 * batch after ten seconds. Live payments do not wait for those of test mode, of which anybody can open many. Returns how
 * many it polled.
 */
export async function pollDue({ of = modes, batch = 200 }: PollOptions = {}): Promise<number> {
  const polled = await Promise.all(of.map((mode) => pollMode(mode, batch)));
  return polled.reduce((sum, count) => sum + count);
}

async function pollMode(mode: Mode, batch: number): Promise<number> {
  const startedAt = performance.now();
  let polled = 0;
  for (;;) {
    const { payments, refunds } = await pollBatch(mode, batch);
    polled += payments + refunds;
    if (Math.max(payments, refunds) < batch || performance.now() - startedAt > maxMs) return polled;
  }
}

async function pollBatch(mode: Mode, batch: number) {
  const due = { mode, checkAt: { lte: now() } };
  const oldestFirst = { orderBy: { checkAt: "asc" as const }, take: batch };
  const [payments, refunds] = await Promise.all([
    unscoped.payment.findMany({ where: { ...due, status: { in: ["initiated", "failed"] } }, ...oldestFirst }),
    unscoped.refund.findMany({ where: { ...due, status: "pending" }, ...oldestFirst }),
  ]);
  await Promise.all([
    pollEach(payments, (row) => fetchOutcome(jobContext(row, "poll"), row, "poll"), unscoped.payment),
    pollEach(refunds, (row) => pollRefund(jobContext(row, "poll"), row), unscoped.refund),
  ]);
  return { payments: payments.length, refunds: refunds.length };
}

type Polled = { id: string; checkAt: Date | null };
type Table = { updateMany(change: { where: Polled; data: { checkAt: Date } }): Promise<unknown> };

async function pollEach<Row extends Polled>(
  rows: Row[],
  poll: (row: Row) => Promise<unknown>,
  table: Table,
): Promise<void> {
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      const { id, checkAt } = row;
      const failed = (cause: unknown) =>
        log.error("the status of a payment or refund could not be polled", { id }, cause);
      const later = { checkAt: new Date(now().getTime() + retryAfterMs) };
      await poll(row).catch((cause) => {
        failed(cause);
        return table.updateMany({ where: { id, checkAt }, data: later }).catch(failed);
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
