import { getTranslations } from "next-intl/server";
import { formatRiyadhDay } from "@/app/pay/day";
import { deadlineOf } from "@/app/pay/form/deadline-of";
import { DeclinedNotice } from "@/app/pay/form/declined-notice";
import { refundText } from "@/app/pay/form/own-notice";
import { ActionFormIsland, DeadlineIsland, WatchIsland } from "@/app/pay/island/islands";
import { CodeForm } from "@/app/pay/wallets/code-form";
import { buttonClass } from "@/components/button";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { StatusCard } from "@/components/status-card";
import { riyadhTimeOf } from "@/components/text/date";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Receipt } from "@/server/receipts/read";

/**
 * Returns the state of this payer on a link that cannot be paid: what they paid, or that they were not
 * charged.
 */
async function inactiveWords(page: PayPage, locale: Locale): Promise<{ title: string; text: string | null }> {
  const t = await getTranslations({ locale, namespace: "pay" });
  const { own } = page;
  const merchant = page.merchant.displayName;
  if (own?.kind === "paid")
    return {
      title: t("own.paidBy"),
      text: t("own.paidByText", {
        amount: formatGroupedRiyals(own.amount),
        merchant,
        date: formatRiyadhDay(own.at, locale),
      }),
    };
  if (own?.kind === "refunded" || own?.kind === "refunding")
    return { title: t(`own.${own.kind}`), text: await refundText(own, page, locale) };
  return page.state === "paid" ? paidByOthers(page, locale) : otherwise(page, locale);
}

async function paidByOthers({ isSoldOut, maxPayments, paidAt }: PayPage, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "pay.states.paid" });
  if (isSoldOut && maxPayments !== 1) return { title: t("soldOutTitle"), text: t("soldOutText") };
  if (maxPayments !== null && maxPayments > 1)
    return { title: t("fullTitle"), text: t("fullText", { count: maxPayments }) };
  return {
    title: t("title"),
    text: t("text", { date: paidAt === null ? "" : formatRiyadhDay(paidAt, locale) }),
  };
}

async function otherwise(page: PayPage, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "pay.states" });
  const state = page.state === "ready" || page.state === "paid" ? "unavailable" : page.state;
  if (page.codeExpiresAt !== null)
    return { title: (await getTranslations({ locale, namespace: "pay.code" }))("title"), text: null };
  const title = t(`${state}.title`);
  if (page.resumeUrl !== null) return { title, text: t("in_progress.ownText") };
  if (state === "in_progress" && page.unitsLeft === 0) return { title, text: t("in_progress.takenText") };
  if (page.cardIsCharged) return { title, text: t("in_progress.cardText") };
  if (state === "in_progress" && !page.waitsForBank) return { title, text: t("in_progress.unknownText") };
  const time = page.expiresAt === null ? "" : riyadhTimeOf(page.expiresAt, locale, "full");
  return { title, text: t(`${state}.text`, { merchant: page.merchant.displayName, time }) };
}

/** What a payer can do on a link that cannot be paid. */
async function InactiveActions({ page, locale }: { page: PayPage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay" });
  const action = actionOf(page);
  return (
    <>
      {action === null ? null : (
        <p className="mt-6">
          <a
            href={action.href}
            className={buttonClass({ variant: action.main ? "primary" : "secondary", wide: true })}
          >
            {t(action.text, { merchant: page.merchant.displayName })}
          </a>
        </p>
      )}
      {page.canStop ? (
        <div className="mt-3 grid gap-2">
          <ActionFormIsland
            action={`/pay/${page.slug}/stop`}
            variant="secondary"
            texts={{
              action: page.codeExpiresAt === null ? t("states.in_progress.stop") : t("code.stop"),
              busy: t("states.in_progress.stopping"),
              lost: t("states.in_progress.stopLost"),
            }}
          />
          <p className="text-sm text-soft">
            {page.codeExpiresAt === null ? t("states.in_progress.stopText") : t("code.stopText")}
          </p>
        </div>
      ) : null}
    </>
  );
}

function actionOf({ state, slug, resumeUrl, codeExpiresAt, own, cancelUrl }: PayPage) {
  if (resumeUrl !== null) return { href: resumeUrl, text: "states.in_progress.resume", main: true } as const;
  if (state === "in_progress" && codeExpiresAt !== null) return null;
  if (state === "in_progress")
    return { href: `/pay/${slug}`, text: "states.in_progress.again", main: false } as const;
  if (own !== null && own.kind !== "abandoned")
    return { href: `/receipt/${own.receiptSlug}`, text: "states.paid.receipt", main: true } as const;
  return cancelUrl === null ? null : ({ href: cancelUrl, text: "summary.back", main: false } as const);
}

type Props = {
  page: PayPage;
  locale: Locale;
  declined: Receipt | null;
  /** Why the code that the payer entered was not sent. */
  codeProblem: unknown;
};

/** Shows why the link cannot be paid, whether this payer was charged, and what to do. */
export async function InactiveLink({ page, locale, declined, codeProblem }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.states" });
  const state = page.state === "ready" ? "unavailable" : page.state;
  const own = page.resumeUrl !== null;
  const deadline = await deadlineOf(page, locale);
  const { title, text } = await inactiveWords(page, locale);
  return (
    <StatusCard {...lookOf(page, state)} title={title}>
      {declined ? (
        <div className="mt-5 text-start">
          <DeclinedNotice failureCode={declined.failureCode} locale={locale} />
        </div>
      ) : null}
      {text === null ? null : <p className="mt-3 text-soft">{text}</p>}
      {page.codeExpiresAt === null ? null : (
        <CodeForm
          {...{ slug: page.slug, amount: page.amount, expiresAt: page.codeExpiresAt, locale }}
          problem={codeProblem}
        />
      )}
      {own && page.changesAt !== null ? (
        <p className="mt-2 text-soft">
          {t("in_progress.until", { time: riyadhTimeOf(page.changesAt, locale) })}
        </p>
      ) : null}
      {deadline === null ? null : (
        <div className="mt-4 text-start empty:hidden">
          <DeadlineIsland {...deadline} />
        </div>
      )}
      {page.inactiveMessage !== null && page.own === null && canHaveMessage(state) ? (
        <p dir="auto" className="mt-4 rounded-control bg-sunken px-4 py-3">
          {page.inactiveMessage}
        </p>
      ) : null}
      {page.amount === null && page.description === null ? null : (
        <p className="mt-6 border-line border-t pt-5">
          {page.amount === null ? null : <Money amount={page.amount} className="font-semibold text-2xl" />}
          {page.description === null ? null : (
            <span dir="auto" className="wrap-anywhere mt-1 block text-soft">
              {page.description}
            </span>
          )}
        </p>
      )}
      <InactiveActions page={page} locale={locale} />
      {state === "in_progress" ? <WatchIsland slug={page.slug} state={state} /> : null}
    </StatusCard>
  );
}

const canHaveMessage = (state: keyof typeof looks) => state !== "in_progress" && state !== "unavailable";

/** The payer's own payment counts more than the state of the link. */
function lookOf({ own, isSoldOut }: PayPage, state: keyof typeof looks) {
  if (own?.kind === "paid") return looks.paid;
  if (own?.kind === "refunding") return { tone: "neutral", Icon: ClockIcon } as const;
  if (own?.kind === "refunded") return { tone: "neutral", Icon: InfoIcon } as const;
  return isSoldOut && state === "paid" ? looks.soldOut : looks[state];
}

const looks = {
  in_progress: { tone: "warning", Icon: ClockIcon },
  paid: { tone: "success", Icon: CheckIcon },
  soldOut: { tone: "neutral", Icon: InfoIcon },
  expired: { tone: "neutral", Icon: ClockIcon },
  canceled: { tone: "neutral", Icon: CrossIcon },
  unavailable: { tone: "neutral", Icon: AlertIcon },
} as const;
