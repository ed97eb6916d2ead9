import { audit as auditAll } from "@/packages/bench/chaos/audit";
import { type Charge, chargesIn, grouped } from "@/packages/bench/chaos/books";
import type { Evidence, Finding, Letter } from "@/packages/bench/chaos/evidence";
import { auditCycleAnswers } from "./audit-answers";
import { type Books, type ChargeRow, type CycleRow, readBooks } from "./books";
import { periodDays } from "./fill";
import type { Subscriber } from "./subscribers";

export type Audit = { findings: Finding[]; figures: Record<string, number> };

type Given = Required<Pick<Evidence, "ownerUrl" | "truth" | "letters">> & {
  subscribers: readonly Subscriber[];
};

/**
 * Holds what was billed against what the gateway wrote down and what clients were told; then everything else the chaos
 * run's audit knows of payments, refunds, events and the ledger. Expects a world at rest.
 */
export async function audit({ ownerUrl, truth, letters, subscribers }: Given): Promise<Audit> {
  const books = await readBooks(ownerUrl);
  const taken = [...chargesIn(truth).values()].filter(({ took }) => took);
  const rest = await auditAll({ ownerUrl, truth });
  const paid = books.cycles.filter(({ status }) => status === "paid");
  return {
    findings: [
      ...auditCharges(books, taken),
      ...sidesOf(books, letters, subscribers).flatMap(([subscriber, side]) =>
        auditSubscriber(subscriber, side),
      ),
      ...auditLedger(books),
      ...auditCycleAnswers(books, letters),
      ...rest.findings,
    ],
    figures: {
      subscriptions: books.subscriptions.length,
      completed: books.subscriptions.filter(({ status }) => status === "completed").length,
      cycles: books.cycles.length,
      paid: paid.length,
      retrying: books.cycles.filter(({ status }) => status === "retrying").length,
      failed: books.cycles.filter(({ status }) => status === "failed").length,
      "tried more than once": books.cycles.filter(({ attempts }) => attempts > 1).length,
      "charges at the gateway": taken.length,
      "given back by itself": books.charges.filter(({ returned }) => returned).length,
      ...rest.figures,
    },
  };
}

/** The gateway took the money of a paid cycle once, and of no other; what it took besides has gone back whole. */
function auditCharges({ cycles, charges }: Books, taken: readonly Charge[]): Finding[] {
  const byGatewayId = new Map(charges.map((row) => [row.gateway_id, row]));
  const byId = new Map(charges.map((row) => [row.id, row]));
  const rowOf = ({ id, payment }: Charge) => byGatewayId.get(id) ?? byId.get(payment ?? "");
  const takenFor = grouped(taken, (charge) => rowOf(charge)?.cycle_id ?? "");
  const rowsOf = grouped(charges, ({ cycle_id }) => cycle_id);
  return cycles.flatMap((cycle) => {
    const rows = rowsOf.get(cycle.id) ?? [];
    const kept = rows.filter(({ status }) => status === "paid" || status === "partially_refunded");
    const atGateway = (takenFor.get(cycle.id) ?? []).filter(({ refunded, amount }) => refunded < amount);
    const owed = cycle.status === "paid" ? 1 : 0;
    const [only] = kept;
    return [
      ...(kept.length === owed ? [] : found("one payment per paid cycle", cycle, `${kept.length} are kept`)),
      ...(atGateway.length === (only?.simulated ? 0 : owed)
        ? []
        : found("charged once at the gateway", cycle, `${atGateway.length} charges went through`)),
      ...(only === undefined || (only.id === cycle.payment_id && only.amount === cycle.amount)
        ? []
        : found("paid by its payment", cycle, `${only.id} of ${only.amount} halalas`)),
      ...auditTold(cycle, kept, rows),
    ];
  });
}

function auditTold(cycle: CycleRow, kept: readonly ChargeRow[], rows: readonly ChargeRow[]): Finding[] {
  const owed = cycle.status === "paid" ? 1 : 0;
  const posted = kept.reduce((sum, { postings }) => sum + postings, 0);
  const back = rows.filter(({ status }) => status === "refunded");
  return [
    ...(cycle.paid_events === owed
      ? []
      : found("one event per paid cycle", cycle, `${cycle.paid_events} cycle_paid`)),
    ...(cycle.created_events <= 1
      ? []
      : found("one event per cycle", cycle, `${cycle.created_events} cycle_created`)),
    ...(posted === owed ? [] : found("one posting per paid cycle", cycle, `${posted} postings`)),
    ...back.flatMap((row) =>
      row.returned ? [] : found("what was too much goes back whole", cycle, `not ${row.id}`),
    ),
  ];
}

const found = (rule: string, { id, subscription_id, sequence, status }: CycleRow, detail: string) => [
  { rule, detail: `${id} (${subscription_id}, ${sequence}, ${status}): ${detail}` },
];

/** What is known of one subscription. */
type Side = { anchor: string; cycles: readonly CycleRow[]; asked: readonly Letter[] };

function sidesOf(
  { subscriptions, cycles }: Books,
  letters: readonly Letter[],
  subscribers: readonly Subscriber[],
): [Subscriber, Side][] {
  const rows = grouped(cycles, ({ subscription_id }) => subscription_id);
  const anchors = new Map(subscriptions.map(({ id, anchor_date }) => [id, anchor_date]));
  const asked = grouped(letters, ({ path }) => path.split("/")[4] ?? "");
  return subscribers.map((subscriber) => [
    subscriber,
    {
      anchor: anchors.get(subscriber.id) ?? "",
      cycles: rows.get(subscriber.id) ?? [],
      asked: asked.get(subscriber.id) ?? [],
    },
  ]);
}

const dayMs = 86_400_000;

/** Every period that had come is collected, but for what the card refuses, and no period that nobody asked for. */
function auditSubscriber({ id, due, card }: Subscriber, { anchor: first, cycles, asked }: Side): Finding[] {
  const mine = cycles.toSorted((a, b) => a.sequence - b.sequence);
  const anchor = Date.parse(first);
  const about = (rule: string, detail: string) => [{ rule, detail: `${id} (${card.kind}): ${detail}` }];
  const last = mine.at(-1);
  const wantedFailure = asked.some(({ body }) => "outcome" in body && body.outcome === "failed");
  const refusals = [
    ...(card.code === undefined ? [] : [card.code]),
    ...(wantedFailure ? ["card_declined"] : []),
  ];
  const refused =
    (last?.status === "retrying" || last?.status === "failed") && refusals.includes(last.failure_code ?? "");
  const unpaid = mine.filter(({ status }) => status !== "paid");
  return [
    ...mine.flatMap((cycle, n) => {
      const day = (periods: number) =>
        new Date(anchor + periods * periodDays * dayMs).toISOString().slice(0, 10);
      const sound = cycle.sequence === n + 1 && cycle.first === day(n) && cycle.end === day(n + 1);
      return sound ? [] : found("periods follow each other", cycle, `${cycle.first} to ${cycle.end}`);
    }),
    ...(mine.length >= due || refused ? [] : about("no cycle is missed", `${mine.length} of ${due} cycles`)),
    ...(unpaid.length === 0 || (unpaid.length === 1 && refused)
      ? []
      : about(
          "a card that pays is charged",
          unpaid.map(({ sequence, status, failure_code: code }) => `${sequence} ${status} ${code}`).join(),
        )),
    ...(mine.length <= due + asked.length
      ? []
      : about("one key, one cycle", `${mine.length} cycles, ${due} due, ${asked.length} asked for`)),
  ];
}

const auditLedger = ({ unbalanced }: Books): Finding[] =>
  unbalanced.map(({ account_id, sum }) => ({
    rule: "the ledger sums to zero",
    detail: `${account_id}: ${sum} halalas`,
  }));
