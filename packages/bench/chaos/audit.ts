import { auditAnswers } from "./audit-answers";
import { auditEvents, auditReceipts } from "./audit-events";
import { auditMoney } from "./audit-money";
import { auditSubscriptions } from "./audit-subscriptions";
import { chargesIn, readBooks, total, wasPaid } from "./books";
import type { Evidence, Finding } from "./evidence";

export type Audit = { findings: Finding[]; figures: Record<string, number> };

/**
 * Holds the database against what others wrote down: the gateway's own log, what clients were told and what receivers
 * got. Reads only; expects a world at rest.
 */
export async function audit(evidence: Evidence): Promise<Audit> {
  const books = await readBooks(evidence.ownerUrl);
  const charges = chargesIn(evidence.truth);
  const taken = [...charges.values()].filter(({ took }) => took);
  return {
    findings: [
      ...auditMoney(books, charges),
      ...auditSubscriptions(books),
      ...auditEvents(books),
      ...auditReceipts(books, evidence.endpoints ?? [], evidence.receipts ?? []),
      ...auditAnswers(books, charges, evidence),
    ],
    figures: {
      payments: books.payments.length,
      paid: books.payments.filter(wasPaid).length,
      failed: books.payments.filter(({ status }) => status === "failed").length,
      "halalas taken": total(taken.map(({ amount }) => amount)),
      refunds: books.refunds.length,
      "refunds succeeded": books.refunds.filter(({ status }) => status === "succeeded").length,
      "halalas given back": total(taken.map(({ refunded }) => refunded)),
      "ledger transactions": books.ledger.length,
      events: books.events.length,
      deliveries: books.deliveries.length,
      "deliveries failed": books.deliveries.filter(({ status }) => status === "failed").length,
      receipts: evidence.receipts?.length ?? 0,
    },
  };
}
