import { z } from "zod";
import { type ClientRequest, type Finding, grouped, type Subscriber, unless } from "./evidence";
import type { Charge, CycleRow, PaymentRow, Snapshot, SubscriptionRow } from "./snapshot";

/** Days from one period of a billing run's subscriptions to the next. */
export const periodDays = 30;

const ended = new Set(["canceled", "completed", "expired"]);

/** A customer pays the periods they agreed to, each once, and nothing stays open after the end. */
export function auditSubscriptions(
  snapshot: Snapshot,
  charges: ReadonlyMap<string, Charge>,
  requests: readonly ClientRequest[],
  subscribers: readonly Subscriber[],
): Finding[] {
  const taken = [...charges.values()].filter(({ took }) => took);
  return [
    ...snapshot.subscriptions.flatMap(auditCounts),
    ...auditCycles(snapshot, taken),
    ...auditSubscribers(snapshot, requests, subscribers),
    ...auditAdvances(snapshot, requests),
  ];
}

function auditCounts(row: SubscriptionRow): Finding[] {
  const { cycles_total: total, cycles_completed: completed, paid_cycles: paid, kept_payments: kept } = row;
  const found = (holds: boolean, rule: string, detail: string) =>
    unless(holds, rule, `${row.id} (${row.status}): ${detail}`);
  const over = ended.has(row.status);
  return [
    ...found(total === null || paid <= total, "no more paid cycles than agreed", `${paid} of ${total}`),
    ...found(
      total === null || kept <= total,
      "no more payments than agreed",
      `${kept} kept of ${total} cycles`,
    ),
    ...found(completed === paid, "completed is what was paid", `${completed} completed, ${paid} paid`),
    ...found(
      row.status !== "completed" || completed === total,
      "completed when all is paid",
      `${completed} of ${total} cycles`,
    ),
    ...found(!over || row.open_cycles === 0, "no open cycle after the end", `${row.open_cycles} open`),
    ...found(
      !over || row.payable_links === 0,
      "no payable link after the end",
      `${row.payable_links} payable`,
    ),
  ];
}

const nameOf = ({ id, subscription_id, sequence, status }: CycleRow) =>
  `${id} (${subscription_id}, ${sequence}, ${status})`;

/** The gateway took the money of each paid cycle once and of no other; what it took besides is refunded in full. */
function auditCycles({ cycles, payments }: Snapshot, taken: readonly Charge[]): Finding[] {
  const rows = payments.filter(({ cycle_id }) => cycle_id !== null);
  const byGatewayId = new Map(rows.map((row) => [row.gateway_id, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cycleOf = ({ id, payment }: Charge) =>
    (byGatewayId.get(id) ?? byId.get(payment ?? ""))?.cycle_id ?? "";
  const takenFor = grouped(taken, cycleOf);
  const rowsOf = grouped(rows, ({ cycle_id }) => cycle_id ?? "");
  return cycles.flatMap((cycle) =>
    auditCycle(cycle, rowsOf.get(cycle.id) ?? [], takenFor.get(cycle.id) ?? []),
  );
}

function auditCycle(cycle: CycleRow, rows: readonly PaymentRow[], taken: readonly Charge[]): Finding[] {
  const found = (holds: boolean, rule: string, detail: string) =>
    unless(holds, rule, `${nameOf(cycle)}: ${detail}`);
  const kept = rows.filter(({ status }) => status === "paid" || status === "partially_refunded");
  const [only] = kept;
  const charged = taken.filter(({ refunded, amount }) => refunded < amount).length;
  const posted = kept.reduce((sum, { postings }) => sum + postings, 0);
  const owed = cycle.status === "paid" ? 1 : 0;
  const right = only === undefined || (only.id === cycle.payment_id && only.amount === cycle.amount);
  return [
    ...found(kept.length === owed, "one payment per paid cycle", `${kept.length} are kept`),
    ...found(
      charged === (only?.simulated ? 0 : owed),
      "charged once at the gateway",
      `${charged} charges kept`,
    ),
    ...found(right, "paid by its payment", `${only?.id} of ${only?.amount} halalas`),
    ...found(cycle.paid_events === owed, "one event per paid cycle", `${cycle.paid_events} cycle_paid`),
    ...found(cycle.created_events <= 1, "one event per cycle", `${cycle.created_events} cycle_created`),
    ...found(posted === owed, "one posting per paid cycle", `${posted} postings`),
    ...rows
      .filter(({ status, returned }) => status === "refunded" && !returned)
      .flatMap(({ id }) => found(false, "a surplus charge is refunded in full", `not ${id}`)),
  ];
}

function auditSubscribers(
  { subscriptions, cycles }: Snapshot,
  requests: readonly ClientRequest[],
  subscribers: readonly Subscriber[],
): Finding[] {
  const cyclesOf = grouped(cycles, ({ subscription_id }) => subscription_id);
  const anchors = new Map(subscriptions.map(({ id, anchor_date }) => [id, anchor_date]));
  const advancesOf = grouped(requests, ({ path }) => path.split("/")[4] ?? "");
  return subscribers.flatMap((subscriber) => {
    const own = (cyclesOf.get(subscriber.id) ?? []).toSorted((a, b) => a.sequence - b.sequence);
    const anchor = Date.parse(anchors.get(subscriber.id) ?? "");
    return [
      ...own.flatMap((cycle, n) => auditPeriod(cycle, n, anchor)),
      ...auditSubscriber(subscriber, own, advancesOf.get(subscriber.id) ?? []),
    ];
  });
}

function auditPeriod(cycle: CycleRow, n: number, anchor: number): Finding[] {
  const day = (periods: number) =>
    new Date(anchor + periods * periodDays * 86_400_000).toISOString().slice(0, 10);
  const holds = cycle.sequence === n + 1 && cycle.first === day(n) && cycle.end === day(n + 1);
  return unless(holds, "periods follow each other", `${nameOf(cycle)}: ${cycle.first} to ${cycle.end}`);
}

/** Every period that began is collected unless the card declines, and no period is collected early without a request. */
function auditSubscriber(
  { id, due, card }: Subscriber,
  cycles: readonly CycleRow[],
  advances: readonly ClientRequest[],
): Finding[] {
  const found = (holds: boolean, rule: string, detail: string) =>
    unless(holds, rule, `${id} (${card.kind}): ${detail}`);
  const failureRequested = advances.some(({ body }) => "outcome" in body && body.outcome === "failed");
  const declines = [card.code, failureRequested ? "card_declined" : undefined];
  const last = cycles.at(-1);
  const open = last?.status === "retrying" || last?.status === "failed";
  const declined = open && declines.some((code) => code !== undefined && code === last?.failure_code);
  const unpaid = cycles.filter(({ status }) => status !== "paid");
  const states = unpaid
    .map(({ sequence, status, failure_code: code }) => `${sequence} ${status} ${code}`)
    .join();
  const count = cycles.length;
  return [
    ...found(count >= due || declined, "no cycle is missed", `${count} of ${due} cycles`),
    ...found(unpaid.length === 0 || (unpaid.length === 1 && declined), "a card that pays is charged", states),
    ...found(
      count <= due + advances.length,
      "one key, one cycle",
      `${count} cycles, ${due} due, ${advances.length} requested`,
    ),
  ];
}

const Cycle = z.object({
  id: z.string(),
  subscription: z.string(),
  sequence: z.int(),
  amount: z.int(),
  status: z.string(),
  attempts: z.int(),
  payment: z.string().nullable(),
});

/** What clients were told about the cycle they advanced is true and stays true. */
function auditAdvances({ cycles }: Snapshot, requests: readonly ClientRequest[]): Finding[] {
  const rows = new Map(cycles.map((row) => [row.id, row]));
  return requests
    .filter(({ kind }) => kind === "advance")
    .flatMap(({ answers, idempotencyKey, path }) => {
      const answer = answers.find(({ status }) => status === 200);
      if (answer === undefined) return [];
      const told = Cycle.parse(JSON.parse(answer.body));
      const row = rows.get(told.id);
      const same =
        row !== undefined &&
        path.includes(row.subscription_id) &&
        row.subscription_id === told.subscription &&
        row.sequence === told.sequence &&
        row.amount === told.amount;
      const stayed = told.status !== "paid" || (row?.status === "paid" && row.payment_id === told.payment);
      const tried = told.status !== "scheduled" && told.attempts > 0 && (row?.attempts ?? 0) >= told.attempts;
      const detail = `${idempotencyKey} was told ${told.status} of ${told.id}, sequence ${told.sequence}, by ${told.payment}; it is ${row?.status}, by ${row?.payment_id}`;
      return [
        ...unless(same, "the answer is about the cycle", detail),
        ...unless(stayed, "what was told stays true", detail),
        ...unless(tried, "an advance tries to collect", detail),
      ];
    });
}
