import type { CardBrand, SourceType } from "@/prisma/states";
import { fill, type LocalizedText } from "@/server/core/values/localized-text";
import { cardName, sar } from "./format";
import { toolTexts } from "./texts";

type Refunding = {
  id: string;
  sourceType: SourceType;
  brand: CardBrand | null;
  last4: string | null;
  fee: number | null;
};
type Preview = { amount: number; remaining: number; approval_required: boolean };

/**
 * Asks for the approval of a refund. Amounts are in halalas. `why` says why the previous approval is not
 * valid.
 */
export function askToConfirm(
  { id, sourceType, brand, last4, fee }: Refunding,
  { amount, remaining, approval_required: needsApproval }: Preview,
  why: LocalizedText | "" = "",
): LocalizedText {
  return fill(toolTexts.refund, {
    why,
    sum: sar(amount),
    id,
    card: cardName(brand, last4, sourceType),
    feeNote: fee === null ? "" : fill(toolTexts.fee_not_refunded, { fee: sar(fee) }),
    left: sar(remaining),
    approvalNote: needsApproval ? toolTexts.approval_follows : "",
  });
}
