import type { CardBrand } from "@/prisma/states";
import type { LocalizedText } from "@/server/core/values/localized-text";
import { cardName, sar } from "./format";

type Refunding = { id: string; brand: CardBrand | null; last4: string | null; fee: number | null };
type Preview = { amount: number; remaining: number; approval_required: boolean };

/**
 * Asks for the approval of a refund. Amounts are in halalas. `why` says why the previous approval is not
 * valid.
 */
export function askToConfirm(
  { id, brand, last4, fee }: Refunding,
  { amount, remaining, approval_required: needsApproval }: Preview,
  why: LocalizedText = { en: "", ar: "" },
): LocalizedText {
  const [sum, left, card] = [sar(amount), sar(remaining), cardName(brand, last4)];
  const feeNote =
    fee === null
      ? { en: "", ar: "" }
      : { en: ` The fee of ${sar(fee)} is not refunded.`, ar: ` الرسوم وقدرها ${sar(fee)} لا تُرد.` };
  const approvalNote = needsApproval
    ? {
        en: " The refund then waits for the approval of an owner, an admin or finance in the dashboard.",
        ar: " وينتظر الاسترداد بعدها موافقة مالك أو مدير أو عضو مالي في لوحة التحكم.",
      }
    : { en: "", ar: "" };
  return {
    en: `Nothing was refunded.${why.en} Ask the account owner to approve: refund ${sum} of ${id} to ${card}.${feeNote.en} ${left} would remain refundable. Then call again with confirm: true and this confirmation_token.${approvalNote.en}`,
    ar: `لم يُرد أي مبلغ.${why.ar} اطلب موافقة مالك الحساب على استرداد ${sum} من ${id} إلى ${card}.${feeNote.ar} يبقى ${left} قابلًا للاسترداد. ثم أعد الاستدعاء مع confirm: true وقيمة confirmation_token هذه.${approvalNote.ar}`,
  };
}

export const tokenMismatch: LocalizedText = {
  en: " The token does not match this refund.",
  ar: " الرمز لا يطابق عملية الاسترداد هذه.",
};

export const tokenStale: LocalizedText = {
  en: " The token has expired, or the payment has changed.",
  ar: " انتهت صلاحية الرمز أو تغيّرت الدفعة.",
};
