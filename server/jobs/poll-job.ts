import { jobContext } from "@/server/context";
import { pollAndReschedule } from "@/server/payments/poll";
import { now } from "@/server/platform/db/clock";
import { unscoped } from "@/server/platform/db/db";
import { log } from "@/server/platform/runtime/log";
import { pollRefund } from "@/server/refunds/poll";
import "@/server/composition";

const batch = 200;
const concurrency = 10;

/** Polls the outcome of every payment and refund that should be final by now. */
export async function pollDue() {
  const due = { checkAt: { lte: now() } };
  const oldestFirst = { orderBy: { checkAt: "asc" as const }, take: batch };
  const payments = await unscoped.payment.findMany({
    where: { ...due, status: { in: ["initiated", "failed"] } },
    ...oldestFirst,
  });
  await pollEach(payments, (row) => pollAndReschedule(jobContext(row, "poll"), row));
  const refunds = await unscoped.refund.findMany({ where: { ...due, status: "pending" }, ...oldestFirst });
  await pollEach(refunds, (row) => pollRefund(jobContext(row, "poll"), row));
  return { payments: payments.length, refunds: refunds.length };
}

/** A row whose poll fails does not delay the others. */
async function pollEach<Row extends { id: string }>(rows: Row[], poll: (row: Row) => Promise<unknown>) {
  const queue = [...rows];
  const worker = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      const { id } = row;
      await poll(row).catch((cause) =>
        log.error("the status of a payment or refund could not be polled", { id }, cause),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
