import { z } from "zod";
import {
  type ClientRequest,
  codeOf,
  type Evidence,
  type Finding,
  grouped,
  type StatusRead,
  unless,
} from "./evidence";
import { type Charge, type PaymentRow, type Snapshot, wasPaid } from "./snapshot";

const Body = z.object({ amount: z.int().optional() });
const Resource = z.object({ id: z.string(), status: z.string() });

/** What clients were told stays true, and each idempotency key has one effect. */
export function auditAnswers(
  snapshot: Snapshot,
  charges: ReadonlyMap<string, Charge>,
  { requests = [], reads = [] }: Evidence,
): Finding[] {
  const payments = new Map(snapshot.payments.map((row) => [row.id, row]));
  const refunds = new Map(snapshot.refunds.map((row) => [row.id, row]));
  const of = (kind: ClientRequest["kind"]) => requests.filter((one) => one.kind === kind).flatMap(statusesIn);
  return [
    ...requests.flatMap(auditRequest),
    ...auditRequested(snapshot, requests),
    ...auditKeys(snapshot, charges, requests),
    ...[...of("payment"), ...reads].flatMap((read) => auditRead(payments.get(read.payment), read)),
    ...of("refund").flatMap(({ payment: id, status }) => {
      const now = refunds.get(id)?.status ?? "gone";
      const holds = now === status || (status === "pending" && now !== "gone");
      return unless(holds, "what was told stays true", `${id} was told ${status} and is ${now}`);
    }),
  ];
}

/** The id and the status in each answer with a resource. */
const statusesIn = ({ answers }: ClientRequest): StatusRead[] =>
  answers.flatMap(({ status, body }) => {
    const resource = status === 200 ? Resource.safeParse(JSON.parse(body)).data : undefined;
    return resource === undefined ? [] : [{ payment: resource.id, status: resource.status }];
  });

const allowedRefusals: Record<ClientRequest["kind"], readonly string[]> = {
  payment: ["token_invalid", "stored_card_not_chargeable"],
  refund: ["refund_exceeds_remaining", "payment_already_refunded", "payment_not_refundable"],
  link: [],
  endpoint: [],
  customer: [],
  advance: ["subscription_not_active"],
};

/** Each request has an answer, always the same one, and is refused only for a mistake that is part of the load. */
function auditRequest({ kind, idempotencyKey, answers, abandoned }: ClientRequest): Finding[] {
  const different = new Set(answers.map(({ status, body }) => `${status} ${body}`));
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => codeOf(body)));
  const note = abandoned ? ", repeated late" : "";
  return [
    ...unless(answers.length > 0, "every client gets an answer", `${idempotencyKey}${note}`),
    ...unless(
      different.size <= 1,
      "the same key gets the same bytes",
      `${idempotencyKey}: ${[...different].join(" | ")}`,
    ),
    ...[...codes].flatMap((code) =>
      unless(
        allowedRefusals[kind].includes(code),
        "a refusal has a reason",
        `${idempotencyKey} was told ${code}`,
      ),
    ),
  ];
}

/** A client requested each payment and refund, in that amount. Applies to runs whose clients make payments. */
function auditRequested({ payments, refunds }: Snapshot, requests: readonly ClientRequest[]): Finding[] {
  if (!requests.some(({ kind }) => kind === "payment")) return [];
  const rule = "nothing happens without a request";
  const requested = new Map(requests.map((one) => [one.idempotencyKey, Body.parse(one.body).amount]));
  return [
    ...payments.flatMap(({ id, amount, payment_link_id, reference }) =>
      unless(
        payment_link_id !== null || requested.get(reference ?? "") === amount,
        rule,
        `${id} of ${amount} halalas`,
      ),
    ),
    ...refunds.flatMap(({ id, amount, note, key }) => {
      const known = key !== null && requested.has(key) && (requested.get(key) ?? amount) === amount;
      // Clients write no notes: an automatic refund has one and no key.
      return unless(known || (key === null && note !== null), rule, `${id} of ${amount} halalas`);
    }),
  ];
}

/** One resource per key, and at most one charge per key by the gateway's own log. */
function auditKeys(
  { payments, refunds }: Snapshot,
  charges: ReadonlyMap<string, Charge>,
  requests: readonly ClientRequest[],
): Finding[] {
  const paymentsOf = grouped(payments, ({ reference }) => reference ?? "");
  const refundsOf = grouped(refunds, ({ key }) => key ?? "");
  const taken = [...charges.values()].filter(({ took }) => took);
  const chargesOf = grouped(taken, ({ description }) => description ?? "");
  return requests.flatMap(({ kind, idempotencyKey: key, answers }) => {
    if (kind !== "payment" && kind !== "refund") return [];
    const expected = answers.some(({ status }) => status === 200) ? 1 : 0;
    const made = (kind === "payment" ? paymentsOf : refundsOf).get(key)?.length ?? 0;
    const charged = kind === "payment" ? (chargesOf.get(key)?.length ?? 0) : 0;
    const detail = `${key}: ${made} ${kind}s, ${charged} charges`;
    return unless(made === expected && charged <= 1, "one key, one effect", detail);
  });
}

/** A payment that was told paid stays paid. One that was told failed may turn out paid. */
function auditRead(row: PaymentRow | undefined, { payment, status }: StatusRead): Finding[] {
  const toldPaid = status !== "initiated" && status !== "failed";
  const holds = row !== undefined && (!toldPaid || wasPaid(row));
  const detail = `${payment} was told ${status} and is ${row?.status ?? "gone"}`;
  return unless(holds, "what was told stays true", detail);
}
