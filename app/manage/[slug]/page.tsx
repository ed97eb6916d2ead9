import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { formatRiyadhDay } from "@/app/pay/day";
import { ActionFormIsland } from "@/app/pay/island/islands";
import { PayerPage } from "@/app/pay/payer-page";
import { previewOf } from "@/app/pay/preview";
import { buttonClass } from "@/components/button";
import { AlertIcon } from "@/components/icons";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { formatCardExpiry } from "@/server/cards/expiry";
import type { ManagePage } from "@/server/checkout/manage";
import type { Locale } from "@/server/core/operation/errors";
import { SubscriberCardName } from "./badge";
import { ChargeHistory } from "./history";
import { loadManagePage, manageLocale } from "./load";
import { doneIn, stateOf } from "./state";
import { ManageStatus } from "./status";

async function CardPanel({ page, locale }: { page: ManagePage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage.card" });
  const { slug, canChangeCard } = page;
  const card = page.card?.status === "removed" || page.card?.status === "removing" ? null : page.card;
  if (card === null && !canChangeCard) return null;
  const expiry = card && formatCardExpiry(card.expMonth, card.expYear);
  return (
    <Panel title={t("title")}>
      <div className="grid gap-3 text-[0.9375rem]">
        {card === null ? (
          <p>{t("none")}</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SubscriberCardName card={card} locale={locale} />
            {expiry === null ? null : (
              <span className="text-sm text-soft">
                {t("expires")} <span className="numeral">{expiry}</span>
              </span>
            )}
          </div>
        )}
        {card?.status === "expired" ? (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <AlertIcon className="mt-[0.2em] size-4 shrink-0" />
            {t("expired")}
          </p>
        ) : null}
        {canChangeCard ? (
          <a href={`/manage/${slug}/card`} className={buttonClass({ variant: "secondary", wide: true })}>
            {t(card === null ? "add" : "change")}
          </a>
        ) : null}
        {page.canRemoveCard ? (
          <ActionFormIsland
            action={`/manage/${slug}/card/remove`}
            variant="secondary"
            texts={{ action: t("remove"), busy: t("removing"), lost: t("lost") }}
          />
        ) : null}
      </div>
    </Panel>
  );
}

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  const locale = await manageLocale(slug);
  const t = await getTranslations({ locale });
  if (page === null) return { title: t("pay.title.notFound") };
  const { description } = page;
  const merchant = page.merchant.displayName;
  const status = t(`manage.status.${stateOf(page)}`);
  const shared = {
    title: t("pay.preview.subscriptionTitle", { merchant }),
    text: t("pay.preview.subscription"),
  };
  return {
    title: t("manage.title.page", { description, status, merchant }),
    ...(await previewOf({ ...page, locale }, { ...shared, path: `/manage/${slug}` })),
  };
}

export default async function Manage({ params, searchParams }: Props) {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  if (page === null) notFound();
  const locale = await manageLocale(slug);
  const { done, unknown } = await searchParams;
  return (
    <PayerPage locale={locale} mode={page.mode} merchant={page.merchant} address={`/manage/${slug}`}>
      <div className="grid gap-5">
        <Done {...{ page, done, unknown, locale }} />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
          <ManageStatus page={page} locale={locale} />
          <div className="grid min-w-0 gap-5 lg:row-span-2">
            <CardPanel page={page} locale={locale} />
            <Agreement page={page} locale={locale} />
            <Reminders page={page} locale={locale} />
            <CancelLink page={page} locale={locale} />
          </div>
          <ChargeHistory page={page} locale={locale} />
        </div>
      </div>
    </PayerPage>
  );
}

async function Agreement({ page, locale }: { page: ManagePage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage.agreement" });
  if (page.consent === null) return null;
  return (
    <Panel title={t("title")}>
      <p className="text-[0.9375rem]">
        {t("text", { date: formatRiyadhDay(page.consent.acceptedAt, locale) })}
      </p>
      <a
        href={`/manage/${page.slug}/consent`}
        className="inline-flex min-h-11 items-center text-[0.9375rem] text-accent underline underline-offset-4"
      >
        {t("open")}
      </a>
    </Panel>
  );
}

async function Reminders({ page, locale }: { page: ManagePage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage.reminders" });
  if (page.reminders === null) return null;
  const action = page.reminders === "sent" ? "stop" : "send";
  return (
    <Panel title={t("title")}>
      <div className="grid gap-3 text-[0.9375rem]">
        <p>{t(page.reminders)}</p>
        <ActionFormIsland
          action={`/manage/${page.slug}/reminders/${action}`}
          variant="secondary"
          texts={{ action: t(action), busy: t("busy"), lost: t("lost") }}
        />
      </div>
    </Panel>
  );
}

async function CancelLink({ page, locale }: { page: ManagePage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage.cancel" });
  if (!page.canCancel) return null;
  return (
    <a href={`/manage/${page.slug}/cancel`} className={buttonClass({ variant: "secondary", wide: true })}>
      {t("open")}
    </a>
  );
}

type Query = string | string[] | undefined;
type DoneProps = { page: ManagePage; done: Query; unknown: Query; locale: Locale };

/**
 * Confirms the customer's last action, only if the subscription's state agrees with it, whatever the URL says. If its
 * outcome is unknown and the state does not show it, says so.
 */
async function Done({ page, done, unknown, locale }: DoneProps) {
  const t = await getTranslations({ locale, namespace: "manage.done" });
  if (done === "failed")
    return (
      <Notice tone="danger" role="alert" title={t("failedTitle")}>
        {t("failed", { merchant: page.merchant.displayName })}
      </Notice>
    );
  if (done === "outdated")
    return (
      <Notice tone="warning" role="alert" title={t("outdatedTitle")}>
        {t("outdated")}
      </Notice>
    );
  const shown = doneIn(page, done);
  if (shown === "uncharged")
    return (
      <Notice tone="warning" role="status" title={t("unchargedTitle")}>
        {t("uncharged")}
      </Notice>
    );
  if (shown !== null)
    return (
      <Notice
        tone={shown === "replaced" || shown === "cardRemoving" ? "info" : "success"}
        role="status"
        title={t(shown)}
      />
    );
  return unknown === undefined ? null : (
    <Notice tone="warning" role="alert" title={t("unknownTitle")}>
      {t("unknown")}
    </Notice>
  );
}
