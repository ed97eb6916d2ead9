import { getTranslations } from "next-intl/server";
import { formatRiyadhDay } from "@/app/pay/day";
import { Notice } from "@/components/notice";
import type { OwnPayment } from "@/server/checkout/own-payment";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { autoRefundText } from "@/server/receipts/refund-reasons";

type Props = { own: OwnPayment; page: PayPage; locale: Locale };

/** Shows, on a link that can be paid, the outcome of the last payment that this browser started. */
export async function OwnNotice({ own, page, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "pay" });
  if (own.kind === "abandoned")
    return (
      <Notice tone="warning" title={t("own.abandoned")}>
        <p>{t("own.abandonedText")}</p>
      </Notice>
    );
  const text = own.kind === "paid" ? t("own.paidText") : await refundText(own, page, locale);
  return (
    <Notice tone={own.kind === "paid" ? "success" : "info"} title={t(`own.${own.kind}`)}>
      <p>{text}</p>
      <a href={`/receipt/${own.receiptSlug}`} className="font-medium underline underline-offset-4">
        {t("states.paid.receipt")}
      </a>
    </Notice>
  );
}

type Returned = Extract<OwnPayment, { kind: "refunded" | "refunding" }>;

/** Returns why a payment was refunded, how much, and when. */
export async function refundText({ kind, autoReason, amount, at }: Returned, page: PayPage, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "pay.own" });
  const merchant = page.merchant.displayName;
  return t(`${kind}Text`, {
    why: autoReason === null ? t("refundedBy", { merchant }) : autoRefundText(locale, autoReason, merchant),
    amount: formatGroupedRiyals(amount),
    date: formatRiyadhDay(at, locale),
  });
}
