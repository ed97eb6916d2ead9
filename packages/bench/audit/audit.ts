import { auditAnswers } from "./answers";
import { auditBehaviors } from "./deliveries";
import { auditEvents, auditWebhooks, isAccepted } from "./events";
import { type Evidence, type Finding, grouped, total } from "./evidence";
import { auditMoney } from "./money";
import { type Charge, chargesIn, readSnapshot, type Snapshot, wasPaid } from "./snapshot";
import { auditSubscriptions } from "./subscriptions";

export type Audit = { findings: Finding[]; figures: Record<string, number> };

/**
 * Compares the database with what others recorded: the gateway's own log, what clients were told and what receivers
 * got. Reads only. Expects that nothing is in progress.
 */
export async function audit(evidence: Evidence): Promise<Audit> {
  const { requests = [], endpoints = [], webhooks = [], subscribers = [], deliveries } = evidence;
  const snapshot = await readSnapshot(evidence.ownerUrl);
  const charges = chargesIn(evidence.gatewayLog);
  return {
    findings: [
      ...auditMoney(snapshot, charges),
      ...auditSubscriptions(snapshot, charges, requests, subscribers),
      ...auditEvents(snapshot),
      ...auditWebhooks(snapshot, endpoints, webhooks),
      ...auditAnswers(snapshot, charges, evidence),
      ...(deliveries === undefined ? [] : auditBehaviors(snapshot, endpoints, webhooks, deliveries)),
    ],
    figures: figuresOf(snapshot, [...charges.values()], evidence),
  };
}

function figuresOf(snapshot: Snapshot, charges: readonly Charge[], { webhooks = [] }: Evidence) {
  const { payments, refunds, subscriptions, cycles, ledger, events, deliveries } = snapshot;
  const count = (rows: readonly { status: string }[], status: string) =>
    rows.filter((row) => row.status === status).length;
  const taken = charges.filter(({ took }) => took);
  const accepted = webhooks.filter(({ status }) => isAccepted(status));
  const acceptedOf = grouped(accepted, ({ event, endpoint }) => `${event} ${endpoint}`);
  return {
    payments: payments.length,
    paid: payments.filter(wasPaid).length,
    failed: count(payments, "failed"),
    "halalas taken": total(taken.map(({ amount }) => amount)),
    refunds: refunds.length,
    "refunds succeeded": count(refunds, "succeeded"),
    "halalas refunded": total(taken.map(({ refunded }) => refunded)),
    subscriptions: subscriptions.length,
    "subscriptions completed": count(subscriptions, "completed"),
    cycles: cycles.length,
    "cycles paid": count(cycles, "paid"),
    "cycles retrying": count(cycles, "retrying"),
    "cycles failed": count(cycles, "failed"),
    "cycles tried more than once": cycles.filter(({ attempts }) => attempts > 1).length,
    "surplus charges refunded": payments.filter((row) => row.cycle_id !== null && row.returned).length,
    "ledger transactions": ledger.length,
    events: events.length,
    deliveries: deliveries.length,
    "deliveries succeeded": count(deliveries, "succeeded"),
    "deliveries failed": count(deliveries, "failed"),
    "deliveries canceled": count(deliveries, "canceled"),
    "delivery attempts": total(deliveries.map(({ attempts }) => attempts)),
    "webhooks received": webhooks.length,
    "accepted more than once": [...acceptedOf.values()].filter((all) => all.length > 1).length,
  };
}
