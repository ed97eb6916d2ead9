import { fromJob } from "@/server/context";
import { now } from "@/server/platform/db/clock";
import { unscoped } from "@/server/platform/db/db";
import { log } from "@/server/platform/runtime/log";
import { checkRefund } from "./drain";
import { reconcilePayment } from "./reconcile";

const batch = 200;
const atOnce = 10;

/** Finds out what became of every payment and refund that should be final by now. */
export async function reconcile() {
  const due = { checkAt: { lte: now() } };
  const oldestFirst = { orderBy: { checkAt: "asc" as const }, take: batch };
  const payments = await unscoped.payment.findMany({
    where: { ...due, status: { in: ["initiated", "failed"] } },
    ...oldestFirst,
  });
  await inTurns(payments, (row) => reconcilePayment(fromJob(row, "reconcile"), row));
  const refunds = await unscoped.refund.findMany({ where: { ...due, status: "pending" }, ...oldestFirst });
  await inTurns(refunds, (row) => checkRefund(fromJob(row, "reconcile"), row));
  return { payments: payments.length, refunds: refunds.length };
}

/** One row's trouble must not keep the others waiting. */
async function inTurns<Row extends { id: string }>(rows: Row[], check: (row: Row) => Promise<unknown>) {
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const { id } = row;
      await check(row).catch((cause) => log.error("could not be reconciled", { id }, cause));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
