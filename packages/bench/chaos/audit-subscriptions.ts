import type { Books, SubscriptionRow } from "./books";
import type { Finding } from "./evidence";

const ended = new Set(["canceled", "completed", "expired"]);

/** A customer pays the periods they agreed to and no more, and nothing of a subscription stays open after its end. */
export const auditSubscriptions = ({ subscriptions }: Pick<Books, "subscriptions">): Finding[] =>
  subscriptions.flatMap(auditSubscription);

function auditSubscription(row: SubscriptionRow): Finding[] {
  const { cycles_total: total, cycles_completed: completed, paid_cycles: paid, kept_payments: kept } = row;
  const found = (rule: string, detail: string) => [{ rule, detail: `${row.id} (${row.status}): ${detail}` }];
  return [
    ...(total === null || paid <= total
      ? []
      : found("no more paid cycles than agreed", `${paid} of ${total} cycles are paid`)),
    ...(total === null || kept <= total
      ? []
      : found("no more payments than agreed", `${kept} payments are kept of ${total} cycles`)),
    ...(completed === paid
      ? []
      : found("completed is what was paid", `${completed} completed, ${paid} paid`)),
    ...(row.status !== "completed" || completed === total
      ? []
      : found("completed when all is paid", `${completed} of ${total} cycles`)),
    ...(!ended.has(row.status) || row.open_cycles === 0
      ? []
      : found("no open cycle after the end", `${row.open_cycles} open`)),
    ...(!ended.has(row.status) || row.payable_links === 0
      ? []
      : found("no payable link after the end", `${row.payable_links} payable`)),
  ];
}
