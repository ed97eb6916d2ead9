import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { SubscriberCardName } from "@/app/manage/[slug]/badge";
import { loadManagePage, manageLocale } from "@/app/manage/[slug]/load";
import { testCardList } from "@/app/pay/card/test-card-list";
import { TestCards } from "@/app/pay/card/test-cards";
import { chargesIn } from "@/app/pay/day";
import { withNetworks, withWords } from "@/app/pay/form-texts";
import { PayFormIsland } from "@/app/pay/island/islands";
import { ScriptMissing } from "@/app/pay/island/script";
import { noticeIn, toneOf } from "@/app/pay/page-notices";
import { PayerPage } from "@/app/pay/payer-page";
import { Charges } from "@/components/charges";
import { AlertIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { StatusCard } from "@/components/status-card";
import type { ManagePage } from "@/server/checkout/manage";
import { shownToNewCard } from "@/server/checkout/shown-charges";
import type { Locale } from "@/server/core/operation/errors";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  const t = await getTranslations({ locale: await manageLocale(slug) });
  if (page === null) return { title: t("pay.title.notFound") };
  return { title: t("manage.title.card", { merchant: page.merchant.displayName }) };
}

export default async function ChangeCard({ params, searchParams }: Props) {
  const { slug } = await params;
  const page = await loadManagePage(slug);
  if (page === null) notFound();
  if (!page.canChangeCard) redirect(`/manage/${slug}`);
  const locale = await manageLocale(slug);
  const notice = noticeIn(await searchParams);
  const t = await getTranslations({ locale });
  const merchant = page.merchant.displayName;
  return (
    <PayerPage
      takesCard={page.gateway !== null}
      locale={locale}
      mode={page.mode}
      merchant={page.merchant}
      address={`/manage/${slug}/card`}
    >
      {page.gateway === null ? (
        <StatusCard tone="neutral" Icon={AlertIcon} title={t("manage.changeCard.unavailableTitle")}>
          <p className="mt-3 text-soft">{t("manage.changeCard.unavailable", { merchant })}</p>
          <p className="mt-4">
            <BackLink slug={slug} text={t("manage.back")} />
          </p>
        </StatusCard>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:gap-14">
          <Summary page={page} locale={locale} />
          <div className="grid min-w-0 gap-4">
            {notice === null ? null : (
              <Notice
                tone={toneOf(notice)}
                role="alert"
                title={t(`manage.changeCard.notices.${notice}.title`)}
              >
                <p>{t(`manage.changeCard.notices.${notice}.text`)}</p>
              </Notice>
            )}
            <ScriptMissing locale={locale} merchant={merchant} />
            <div className="min-w-0 rounded-card border border-line bg-surface shadow-card">
              {page.mode === "test" ? (
                <TestCards {...(await testCardList(locale, page.gateway.networks))} />
              ) : null}
              <PayFormIsland
                {...formProps(page, page.gateway, locale)}
                texts={await formTexts(page, page.gateway, locale)}
              />
            </div>
          </div>
        </div>
      )}
    </PayerPage>
  );
}

/** Shows the current card and what changes with a new one. */
async function Summary({ page, locale }: { page: ManagePage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage" });
  const { charges, ifPaymentFails } = page.chargesToNewCard;
  return (
    <section className="min-w-0 lg:pt-6">
      <h1 className="text-soft">
        {t("changeCard.heading")} <bdi className="font-semibold text-ink">{page.merchant.displayName}</bdi>
      </h1>
      <p className="wrap-anywhere mt-1 font-semibold text-2xl">
        <bdi>{page.description}</bdi>
      </p>
      <dl className="mt-5 grid gap-1.5">
        <dt className="text-soft text-sm">{t("changeCard.now")}</dt>
        <dd>
          {page.card === null ? (
            t("changeCard.noneNow")
          ) : (
            <SubscriberCardName card={page.card} locale={locale} />
          )}
        </dd>
      </dl>
      <p className="mt-5">{t("changeCard.what")}</p>
      {page.chargedToNewCard === null ? null : (
        <p className="mt-3 font-semibold">
          {t("changeCard.owed")} <Money amount={page.chargedToNewCard} />
        </p>
      )}
      <Charges
        title={t(charges.length === 0 ? "changeCard.noCharges" : "changeCard.charges")}
        charges={chargesIn(charges, locale)}
        className="mt-3"
      />
      {ifPaymentFails === null ? null : (
        <Charges
          title={t("changeCard.ifPaymentFails")}
          charges={chargesIn(ifPaymentFails, locale)}
          className="mt-3"
        />
      )}
      <p className="mt-3">
        <BackLink slug={page.slug} text={t("back")} />
      </p>
    </section>
  );
}

const BackLink = ({ slug, text }: { slug: string; text: string }) => (
  <a
    href={`/manage/${slug}`}
    className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
  >
    {text}
  </a>
);

function formProps(page: ManagePage, gateway: NonNullable<ManagePage["gateway"]>, locale: Locale) {
  const home = `/manage/${page.slug}`;
  return {
    slug: page.slug,
    amount: page.chargedToNewCard,
    merchant: page.merchant.displayName,
    collect: [],
    agreement: {
      page: `${home}/card`,
      home,
      sentence: page.change.text[locale],
      hash: page.change.hash[locale],
      shown: shownToNewCard(page.chargesToNewCard),
    },
    gateway,
    locale,
  };
}

async function formTexts(page: ManagePage, { networks }: NonNullable<ManagePage["gateway"]>, locale: Locale) {
  const { pay, manage } = await getMessages({ locale });
  const texts = withWords(withNetworks(pay.form, networks, locale), manage.changeCard.form);
  if (page.chargedToNewCard !== null) return withWords(texts, manage.changeCard.owedForm);
  return page.chargesToNewCard.ifPaymentFails === null
    ? texts
    : withWords(texts, manage.changeCard.inProgressForm);
}
