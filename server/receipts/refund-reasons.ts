import type { AutoRefundReason, RefundReason } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";
import { autoRefundTexts as automatic, refundReasonTexts as byMerchant } from "@/server/core/texts/emails";

/** Explains to a payer in one sentence why their payment was refunded automatically. */
export const autoRefundText = (locale: Locale, reason: AutoRefundReason, merchant: string) =>
  automatic[locale][reason](merchant);

/** Names the reason for a refund, as on its credit note. */
export function refundReasonText(
  locale: Locale,
  { reason, autoReason }: { reason: RefundReason | null; autoReason: AutoRefundReason | null },
  merchant: string,
): string {
  if (autoReason !== null) return autoRefundText(locale, autoReason, merchant);
  return byMerchant[locale][reason ?? "other"];
}
