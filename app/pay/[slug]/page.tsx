import { clsx } from "clsx";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { testCardList } from "@/app/pay/card/test-card-list";
import { TestCards } from "@/app/pay/card/test-cards";
import { ConsentNotice } from "@/app/pay/form/consent-notice";
import { deadlineOf } from "@/app/pay/form/deadline-of";
import { DeclinedNotice } from "@/app/pay/form/declined-notice";
import { OwnNotice } from "@/app/pay/form/own-notice";
import type { Agreement } from "@/app/pay/form/send-agreement";
import { openAmountOf, questionsOf, withAmountRange, withNetworks, withWords } from "@/app/pay/form-texts";
import { PayFormIsland } from "@/app/pay/island/islands";
import { ScriptMissing } from "@/app/pay/island/script";
import { noticeIn } from "@/app/pay/page-notices";
import { PayerPage } from "@/app/pay/payer-page";
import { previewOf } from "@/app/pay/preview";
import { Wallets } from "@/app/pay/wallets/wallets";
import { Notice } from "@/components/notice";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { shownAs } from "@/server/subscriptions/schema";
import { InactiveLink } from "./inactive-link";
import { loadDeclined, loadPayPage, payPageLocale } from "./load";
import { chosenOn, orderAddress } from "./order";
import { PaySummary } from "./summary";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { slug } = await params;
  const page = await loadPayPage(slug);
  const t = await getTranslations({ locale: await payPageLocale(slug), namespace: "pay.title" });
  if (page === null) return { title: t("notFound") };
  const declined = page.state === "ready" && (await loadDeclined(slug, (await searchParams).declined));
  const merchant = page.merchant.displayName;
  const amount = page.amount === null ? "" : formatGroupedRiyals(page.amount);
  const shared = t(page.state === "ready" ? titleOf({ ...page, own: null }) : page.state, {
    merchant,
    amount,
  });
  return {
    title: t(declined ? "declined" : titleOf(page), { merchant, amount }),
    ...(await preview(page, shared, slug)),
  };
}

async function preview(page: PayPage, title: string, slug: string): Promise<Metadata> {
  const locale = await payPageLocale(slug);
  const t = await getTranslations({ locale, namespace: "pay.preview" });
  const isOver = page.state === "expired" || page.state === "canceled" || page.state === "unavailable";
  const text = t(isOver ? "inactive" : page.state, { merchant: page.merchant.displayName });
  return previewOf({ ...page, locale }, { title, text, path: `/pay/${slug}` });
}

/** Returns which title a payer sees: the outcome of their own payment, or else the state of the link. */
function titleOf({ state, own, resumeUrl, codeExpiresAt, consent, amount }: PayPage) {
  if (state === "ready" && amount === null) return "readyOpen";
  if (state === "ready") return consent === null ? "ready" : "consent";
  if (own?.kind === "refunding") return "returning";
  if (own?.kind === "refunded" || own?.kind === "paid") return own.kind;
  return resumeUrl === null && codeExpiresAt === null ? state : "confirm";
}

export default async function Pay({ params, searchParams }: Props) {
  const { slug } = await params;
  const page = await loadPayPage(slug);
  if (page === null) notFound();
  const locale = await payPageLocale(slug);
  const search = await searchParams;
  const declined = await loadDeclined(slug, search.declined);
  const notice = page.consent === null ? null : noticeIn(search);
  const t = await getTranslations({ locale, namespace: "pay" });
  const { state, gateway } = page;
  return (
    <PayerPage
      locale={locale}
      mode={page.mode}
      takesCard={state === "ready"}
      merchant={page.merchant}
      address={addressOf(page, declined === null ? null : String(search.declined))}
    >
      {state === "ready" && gateway !== null ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:gap-14">
          <PaySummary page={page} locale={locale} />
          <div className="grid min-w-0 gap-4">
            {declined ? <DeclinedNotice failureCode={declined.failureCode} locale={locale} /> : null}
            {search.stopped === undefined || page.own !== null ? null : (
              <Notice tone="success" role="status" title={t("own.stopped")}>
                <p>{t("own.stoppedText")}</p>
              </Notice>
            )}
            {declined === null && page.own !== null ? (
              <OwnNotice own={page.own} {...{ page, locale }} />
            ) : null}
            {notice ? <ConsentNotice name={notice} locale={locale} /> : null}
            {page.consent === null && search.changed !== undefined ? (
              <Changed page={page} locale={locale} />
            ) : null}
            <ScriptMissing locale={locale} merchant={page.merchant.displayName} />
            <div
              className={clsx(
                "min-w-0 rounded-card border border-line bg-surface shadow-card",
                // Without cards, the form asks for the payer's details only: its last two parts are the card and its button,
                // and a remark about cards follows.
                page.methods.includes("card") ||
                  "[&_[data-island=PayForm]_fieldset>:nth-last-child(-n+2)]:hidden [&_[data-island=PayForm]_form>:last-child]:hidden",
              )}
            >
              {page.mode === "test" && page.methods.includes("card") ? (
                <TestCards {...(await testCardList(locale, gateway.networks))} />
              ) : null}
              <PayFormIsland
                {...formProps(page, gateway, locale)}
                openAmount={await openAmountOf(page, locale)}
                questions={await questionsOf(page, locale)}
                deadline={await deadlineOf(page, locale)}
                texts={await formTexts(page, gateway, locale)}
              >
                {hasWallets(page) ? <Wallets page={page} locale={locale} /> : null}
              </PayFormIsland>
            </div>
            {page.excludesWallets ? <p className="px-1 text-sm text-soft">{t("wallets.cardOnly")}</p> : null}
          </div>
        </div>
      ) : (
        <InactiveLink page={page} locale={locale} declined={declined} codeProblem={search.wallet_code} />
      )}
    </PayerPage>
  );
}

/** Says that something else would be charged than the page showed. */
async function Changed({ page: { chargesAfter }, locale }: { page: PayPage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay" });
  const name = chargesAfter === null ? "priceChanged" : "chargesChanged";
  return (
    <Notice tone="warning" role="alert" title={t(`${name}.title`)}>
      <p>{t(`${name}.text`)}</p>
    </Notice>
  );
}

const hasWallets = ({ methods }: PayPage) => methods.some((method) => method !== "card");

/** The address of the page as it is shown, for the other language. */
const addressOf = (page: PayPage, declined: string | null) =>
  orderAddress(page, { ...chosenOn(page), ...(declined !== null && { declined }) });

const formProps = (page: PayPage, gateway: NonNullable<PayPage["gateway"]>, locale: Locale) => ({
  slug: page.slug,
  amount: page.amount,
  merchant: page.merchant.displayName,
  hasPaid: page.own !== null && page.own.kind !== "abandoned",
  collect: page.collect,
  order: orderOf(page),
  shown: page.chargesAfter === null ? undefined : shownAs(page.chargesAfter),
  agreement: agreementOf(page, locale),
  hasWallets: hasWallets(page),
  gateway,
  locale,
});

/** What the payer chose, and the amount that the page shows for it. */
const orderOf = ({ amount, quantity, discount }: PayPage) =>
  quantity === null && discount === null
    ? undefined
    : { amount: amount ?? undefined, quantity: quantity?.chosen, discount_code: discount?.code ?? undefined };

function agreementOf({ slug, consent }: PayPage, locale: Locale): Agreement | null {
  if (consent === null) return null;
  const page = `/pay/${slug}`;
  return { page, home: page, sentence: consent.texts[locale], hash: consent.hashes[locale] };
}

async function formTexts(
  { consent, amountRange }: PayPage,
  { networks }: NonNullable<PayPage["gateway"]>,
  locale: Locale,
) {
  const { pay } = await getMessages({ locale });
  const texts = withAmountRange(withNetworks(pay.form, networks, locale), amountRange);
  return consent === null ? texts : withWords(texts, pay.consent.form);
}
