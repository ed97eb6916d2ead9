import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ProcessingIsland } from "@/app/pay/island/islands";
import { PayerPage } from "@/app/pay/payer-page";
import { previewOf } from "@/app/pay/preview";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { isPaid } from "./content";
import { FailedPayment } from "./failed-payment";
import { isOwnPayment, loadReceipt, ownManageSlug, receiptLocale } from "./load";
import { PaidReceipt } from "./paid-receipt";

type Props = { params: Promise<{ slug: string }> };

const titles = {
  initiated: "processing",
  paid: "receipt",
  failed: "failed",
  partially_refunded: "partiallyRefunded",
  refunded: "refunded",
} as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const found = await loadReceipt(slug);
  const locale = await receiptLocale(slug);
  const t = await getTranslations({ locale, namespace: "pay" });
  if (found === null) return { title: t("title.notFound") };
  const merchant = found.merchant.displayName;
  const title = t(`title.${found.isBeingRefunded ? "returning" : titles[found.status]}`, { merchant });
  const text = t("preview.receipt", { merchant, amount: formatGroupedRiyals(found.amount) });
  return { title, ...(await previewOf({ ...found, locale }, { title, text, path: `/receipt/${slug}` })) };
}

export default async function Receipt({ params }: Props) {
  const { slug } = await params;
  const found = await loadReceipt(slug);
  if (found === null) notFound();
  const locale = await receiptLocale(slug);
  const t = await getTranslations({ locale, namespace: "pay.receipt" });
  const title = await getTranslations({ locale, namespace: "pay.title" });
  const form = await getTranslations({ locale, namespace: "pay.form" });
  const { status, mode, merchant, transactionUrl } = found;
  return (
    <PayerPage locale={locale} mode={mode} merchant={merchant} address={`/receipt/${slug}`}>
      {status === "initiated" ? (
        <ProcessingIsland
          slug={slug}
          bankUrl={transactionUrl}
          texts={{
            title: t("processing"),
            text: t("processingText"),
            lateTitle: t("stillChecking"),
            lateText: t("stillCheckingText"),
            bank: t("continue"),
            offline: t("offline"),
            offlineTab: `${form("offlineTitle")} – ${merchant.displayName}`,
            lateTab: title("stillChecking", { merchant: merchant.displayName }),
          }}
        />
      ) : null}
      {status === "failed" ? <FailedPayment payment={found} locale={locale} /> : null}
      {isPaid(found) ? (
        <PaidReceipt
          payment={found}
          slug={slug}
          manageSlug={await ownManageSlug(slug)}
          isOwn={await isOwnPayment(slug)}
          locale={locale}
        />
      ) : null}
    </PayerPage>
  );
}
