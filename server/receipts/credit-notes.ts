import type { Payment, Refund } from "@/prisma/generated/client";
import type { AutoRefundReason, RefundReason } from "@/prisma/states";
import { share } from "@/server/core/values/share";
import { invoiceCode } from "./zatca";

/** The document of a successful refund. Amounts are in halalas. */
export type CreditNote = {
  /** From 1 in each account and mode, without gaps. */
  number: number;
  refund: string;
  amount: number;
  at: string;
  reason: RefundReason | null;
  autoReason: AutoRefundReason | null;
  /** The rest of the sale after this refund. */
  left: number;
  vat: CreditNoteVat | null;
};

type CreditNoteVat = {
  /** Refunded with this refund. */
  amount: number;
  /** The rest of the sale's VAT after this refund. */
  left: number;
  /** The text of the QR code on a simplified credit note. */
  code: string;
};

type Sale = Pick<Payment, "amount" | "vatAmount" | "vatNumber" | "vatSeller">;
type RefundRow = Pick<
  Refund,
  "id" | "creditNote" | "amount" | "succeededAt" | "createdAt" | "reason" | "autoReason"
>;

/** The credit notes of a payment's refunds, oldest first. Refunds that have not succeeded have none. */
export function creditNotesOf(sale: Sale, refunds: readonly RefundRow[]): CreditNote[] {
  const numbered = refunds.flatMap(({ creditNote, succeededAt, createdAt, ...refund }) =>
    creditNote === null ? [] : [{ ...refund, number: creditNote, at: succeededAt ?? createdAt }],
  );
  const amounts: number[] = [];
  return numbered
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, id, amount, at, reason, autoReason }) => {
      amounts.push(amount);
      const refunded = amounts.reduce((sum, part) => sum + part, 0);
      return {
        number,
        refund: id,
        amount,
        at: at.toISOString(),
        reason,
        autoReason,
        left: sale.amount - refunded,
        vat: vatOf(sale, { amount, refunded, at }),
      };
    });
}

type RefundedPart = { amount: number; refunded: number; at: Date };

function vatOf(
  { amount: total, vatAmount, vatNumber, vatSeller }: Sale,
  { amount, refunded, at }: RefundedPart,
) {
  if (vatAmount === null || vatNumber === null || vatSeller === null) return null;
  const vat = vatRefunded(vatAmount, total, refunded);
  const part = vat - vatRefunded(vatAmount, total, refunded - amount);
  const code = invoiceCode({ seller: vatSeller, vatNumber, issuedAt: at, total: amount, vat: part });
  return { amount: part, left: vatAmount - vat, code };
}

/**
 * Returns the VAT in a refunded amount of a sale. The VAT of one refund is the difference of two of these, so that
 * rounding errors never add up: all refunds together return exactly the VAT of the sale.
 */
const vatRefunded = (vat: number, total: number, refunded: number) => share(vat, refunded, total);
