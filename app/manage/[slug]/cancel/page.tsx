import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadManagePage, manageLocale } from "@/app/manage/[slug]/load";
import { cancellationShown } from "@/app/manage/[slug]/state";
import { lastDay } from "@/app/pay/day";
import { ActionFormIsland } from "@/app/pay/island/islands";
import { PayerPage } from "@/app/pay/payer-page";
import { buttonClass } from "@/components/button";
import { AlertIcon } from "@/components/icons";
import { StatusCard } from "@/components/status-card";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  const t = await getTranslations({ locale: await manageLocale(slug) });
  if (page === null) return { title: t("pay.title.notFound") };
  return { title: t("manage.title.cancel", { merchant: page.merchant.displayName }) };
}

/** The confirmation page of a cancellation, with its consequences. */
export default async function Cancel({ params }: Props) {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  if (page === null) notFound();
  if (!page.canCancel) redirect(`/manage/${slug}`);
  const locale = await manageLocale(slug);
  const t = await getTranslations({ locale, namespace: "manage" });
  const { endsAt, leavesUnpaid } = cancellationShown(page, new Date());
  return (
    <PayerPage locale={locale} mode={page.mode} merchant={page.merchant} address={`/manage/${slug}/cancel`}>
      <StatusCard tone="warning" Icon={AlertIcon} title={t("cancel.title")}>
        <p className="wrap-anywhere mt-1 text-soft">
          <bdi>{page.description}</bdi>
        </p>
        <ul className="mt-5 grid list-disc grid-cols-1 gap-1.5 ps-5 text-start">
          <li>{t("cancel.nothingMore")}</li>
          <li>
            {endsAt === null ? t("cancel.atOnce") : t("cancel.until", { date: lastDay(endsAt, locale) })}
          </li>
          {leavesUnpaid ? <li>{t("cancel.unpaid")}</li> : null}
          <li>{t("cancel.again", { merchant: page.merchant.displayName })}</li>
        </ul>
        <div className="mt-6 grid grid-cols-1 gap-3">
          <ActionFormIsland
            action={`/manage/${slug}/cancel/confirm`}
            variant="danger"
            texts={{ action: t("cancel.confirm"), busy: t("cancel.confirming"), lost: t("lost") }}
          />
          <a href={`/manage/${slug}`} className={buttonClass({ variant: "secondary", wide: true })}>
            {t("cancel.keep")}
          </a>
        </div>
      </StatusCard>
    </PayerPage>
  );
}
