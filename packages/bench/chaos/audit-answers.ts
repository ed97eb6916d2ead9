import { z } from "zod";
import { lateNote } from "@/server/payments/settle";
import { type Books, type Charge, grouped, type PaymentRow, wasPaid } from "./books";
import type { Evidence, Finding, Letter, Sighting } from "./evidence";
import { codeOf } from "./merchant";

const Asked = z.object({ amount: z.int().optional() });
const Told = z.object({ id: z.string(), status: z.string(), amount: z.int() });

/** Clients were told nothing that did not stay true, and a key did one thing once. */
export function auditAnswers(
  books: Books,
  charges: ReadonlyMap<string, Charge>,
  { letters = [], sightings = [] }: Evidence,
): Finding[] {
  const payments = new Map(books.payments.map((row) => [row.id, row]));
  const refunds = new Map(books.refunds.map((row) => [row.id, row]));
  return [
    ...letters.flatMap(auditBytes),
    ...letters.flatMap(auditCode),
    ...unasked(books, letters),
    ...auditKeys(books, charges, letters),
    ...letters.flatMap((letter) =>
      letter.kind === "payment"
        ? toldOf(letter).flatMap((told) => auditSighting(payments.get(told.payment), told))
        : [],
    ),
    ...sightings.flatMap((told) => auditSighting(payments.get(told.payment), told)),
    ...letters
      .filter(({ kind }) => kind === "refund")
      .flatMap(toldOf)
      .flatMap(({ payment: id, status }): Finding[] => {
        const now = refunds.get(id)?.status ?? "gone";
        return now === status || (status === "pending" && now !== "gone")
          ? []
          : [{ rule: "what was told stays true", detail: `${id} was told ${status} and is ${now}` }];
      }),
  ];
}

/** The id and the status in each answer that carries an object. */
const toldOf = ({ answers }: Letter): Sighting[] =>
  answers.flatMap(({ status, body }) => {
    const told = status === 200 ? Told.safeParse(JSON.parse(body)).data : undefined;
    return told === undefined ? [] : [{ payment: told.id, status: told.status }];
  });

/** The same request was never answered in two ways. */
export function auditBytes({ idempotencyKey, answers, forgotten }: Letter): Finding[] {
  if (answers.length === 0)
    return [
      { rule: "every client gets an answer", detail: `${idempotencyKey}${forgotten ? ", asked late" : ""}` },
    ];
  const different = new Set(answers.map(({ status, body }) => `${status} ${body}`));
  if (different.size === 1) return [];
  return [
    { rule: "the same key gets the same bytes", detail: `${idempotencyKey}: ${[...different].join(" | ")}` },
  ];
}

const deserved: Record<Letter["kind"], readonly string[]> = {
  payment: ["token_invalid", "stored_card_not_chargeable"],
  refund: ["refund_exceeds_remaining", "payment_already_refunded", "payment_not_refundable"],
  link: [],
  endpoint: [],
  advance: ["subscription_not_active"],
};

/** Our clients make no mistakes but the ones the load has in it. */
export function auditCode({ kind, idempotencyKey, answers }: Letter): Finding[] {
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => codeOf(body)));
  return [...codes]
    .filter((code) => !deserved[kind].includes(code))
    .map((code) => ({ rule: "a refusal has a reason", detail: `${idempotencyKey} was told ${code}` }));
}

/** Every payment and refund is one that a client asked for, in the sum it asked for. */
function unasked({ payments, refunds }: Books, letters: readonly Letter[]): Finding[] {
  if (letters.length === 0) return [];
  const rule = "nothing nobody asked for";
  const asked = new Map(letters.map((letter) => [letter.idempotencyKey, Asked.parse(letter.body).amount]));
  return [
    ...payments.flatMap((row): Finding[] =>
      row.payment_link_id !== null || asked.get(row.reference ?? "") === row.amount
        ? []
        : [{ rule, detail: `${row.id} of ${row.amount} halalas` }],
    ),
    ...refunds.flatMap(({ id, amount, note, metadata }): Finding[] => {
      const key = metadata.key ?? "";
      const ours = asked.has(key) && (asked.get(key) ?? amount) === amount;
      return ours || note === lateNote ? [] : [{ rule, detail: `${id} of ${amount} halalas` }];
    }),
  ];
}

/** One object per key, and at most one charge per key by what the gateway itself wrote down. */
function auditKeys(
  { payments, refunds }: Books,
  charges: ReadonlyMap<string, Charge>,
  letters: readonly Letter[],
): Finding[] {
  const rule = "one key, one effect";
  const rows = grouped(payments, ({ reference }) => reference ?? "");
  const taken = grouped(
    [...charges.values()].filter(({ took }) => took),
    ({ description }) => description ?? "",
  );
  const refundRows = grouped(refunds, ({ metadata }) => metadata.key ?? "");
  return letters.flatMap(({ kind, idempotencyKey, answers }) => {
    const worked = answers.some(({ status }) => status === 200);
    if (kind === "payment") {
      const made = rows.get(idempotencyKey)?.length ?? 0;
      const charged = taken.get(idempotencyKey)?.length ?? 0;
      if (made === (worked ? 1 : 0) && charged <= 1) return [];
      return [{ rule, detail: `${idempotencyKey}: ${made} payments, ${charged} charges` }];
    }
    const made = kind === "refund" ? (refundRows.get(idempotencyKey)?.length ?? 0) : 0;
    if (kind !== "refund" || made === (worked ? 1 : 0)) return [];
    return [{ rule, detail: `${idempotencyKey}: ${made} refunds` }];
  });
}

/** A payment told paid is paid for ever; one told failed may have been taken after all, unless the bank had refused it. */
function auditSighting(row: PaymentRow | undefined, { payment, status }: Sighting): Finding[] {
  const rule = "what was told stays true";
  if (row === undefined) return [{ rule, detail: `${payment} was told ${status} and is gone` }];
  const toldPaid = status !== "initiated" && status !== "failed";
  if (toldPaid && !wasPaid(row))
    return [{ rule, detail: `${payment} was told ${status} and is ${row.status}` }];
  return [];
}
