import { z } from "zod";
import { auditBytes, auditCode } from "@/packages/bench/chaos/audit-answers";
import type { Finding, Letter } from "@/packages/bench/chaos/evidence";
import type { Books } from "./books";

const Told = z.object({
  id: z.string(),
  subscription: z.string(),
  sequence: z.int(),
  amount: z.int(),
  status: z.string(),
  attempts: z.int(),
  payment: z.string().nullable(),
});

/** What clients were told of a cycle is true, and stayed it. */
export function auditCycleAnswers({ cycles }: Books, letters: readonly Letter[]): Finding[] {
  const rows = new Map(cycles.map((row) => [row.id, row]));
  return letters.flatMap((letter) => [
    ...auditBytes(letter),
    ...auditCode(letter),
    ...letter.answers
      .filter(({ status }) => status === 200)
      .slice(0, 1)
      .flatMap(({ body }): Finding[] => {
        const told = Told.parse(JSON.parse(body));
        const row = rows.get(told.id);
        const detail = `${letter.idempotencyKey} was told ${told.status} of ${told.id}, sequence ${told.sequence}, by ${told.payment}; it is ${row?.status}, by ${row?.payment_id}`;
        const same =
          row !== undefined &&
          letter.path.includes(row.subscription_id) &&
          row.subscription_id === told.subscription &&
          row.sequence === told.sequence &&
          row.amount === told.amount;
        const paidThen = told.status === "paid";
        const stayed = !paidThen || (row?.status === "paid" && row.payment_id === told.payment);
        const tried =
          told.status !== "scheduled" && told.attempts > 0 && (row?.attempts ?? 0) >= told.attempts;
        return [
          ...(same ? [] : [{ rule: "told of the cycle it is", detail }]),
          ...(stayed ? [] : [{ rule: "what was told stays true", detail }]),
          ...(tried ? [] : [{ rule: "an advance tries to collect", detail }]),
        ];
      }),
  ]);
}
