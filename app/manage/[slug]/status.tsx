import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chargesIn, formatRiyadhDay, lastDay } from "@/app/pay/day";
import { ActionFormIsland } from "@/app/pay/island/islands";
import { buttonClass } from "@/components/button";
import { Charges } from "@/components/charges";
import { Money } from "@/components/money";
import type { ManagePage } from "@/server/checkout/manage";
import type { Locale } from "@/server/core/operation/errors";
import { failureText, storedCardAdvice } from "@/server/payments/failure-advice";
import { shownAs } from "@/server/subscriptions/schema";
import { ManageBadge } from "./badge";
import { isBeingCharged, type ManageState, stateOf, unpaidPeriodOf } from "./state";

type Props = { page: ManagePage; locale: Locale };

/** Shows the subscription, its status, and what happens next. */
export async function ManageStatus({ page, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "manage" });
  const state = stateOf(page);
  return (
    <section
      aria-labelledby="subscription"
      className="min-w-0 rounded-card border border-line bg-surface px-5 py-6 shadow-card sm:px-7"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-soft text-sm">
            {t("facts.with")} <bdi className="font-semibold">{page.merchant.displayName}</bdi>
          </p>
          <h1 id="subscription" className="wrap-anywhere font-semibold text-2xl">
            <bdi>{page.description}</bdi>
          </h1>
        </div>
        <p>
          <span className="sr-only">{t("status.label")} </span>
          <ManageBadge status={state}>{t(`status.${state}`)}</ManageBadge>
        </p>
      </div>
      <p className="mt-3">{await lead(page, state, locale)}</p>
      <Owed page={page} locale={locale} />
      <NextCharges page={page} state={state} locale={locale} />
      {page.canUndoCancellation ? (
        <div className="mt-5 grid gap-2">
          <Charges
            title={t(page.chargesAfterKeeping.length === 0 ? "keep.none" : "keep.charges")}
            charges={chargesIn(page.chargesAfterKeeping, locale)}
            className="text-sm"
          />
          <ActionFormIsland
            action={`/manage/${page.slug}/keep?shown=${shownAs(page.chargesAfterKeeping)}`}
            variant="secondary"
            texts={{ action: t("keep.action"), busy: t("keep.busy"), lost: t("lost") }}
          />
        </div>
      ) : null}
      {page.canResume ? (
        <div className="mt-5 grid gap-2">
          <Charges
            title={t(page.chargesAfterResume.length === 0 ? "resume.none" : "resume.charges")}
            charges={chargesIn(page.chargesAfterResume, locale)}
            className="text-sm"
          />
          <ActionFormIsland
            action={`/manage/${page.slug}/resume?shown=${shownAs(page.chargesAfterResume)}`}
            texts={{ action: t("resume.action"), busy: t("resume.busy"), lost: t("lost") }}
          />
        </div>
      ) : null}
    </section>
  );
}

async function lead(page: ManagePage, state: ManageState, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "manage.lead" });
  const { endedAt, resumesAt, currentPeriodEnd, cancellationReason } = page;
  const ended = endedAt === null ? "" : formatRiyadhDay(endedAt, locale);
  if (isBeingCharged(page)) return t("charging");
  switch (state) {
    case "ending":
      return t("ending", { date: currentPeriodEnd === null ? "" : lastDay(currentPeriodEnd, locale) });
    case "paused":
      return resumesAt === null
        ? t("paused")
        : t("pausedUntil", { date: formatRiyadhDay(resumesAt, locale) });
    case "canceled":
      return t(cancellationReason === "payment_failed" ? "unpaid" : "canceled", { date: ended });
    case "completed":
      return t("completed", { date: ended });
    case "active":
      return t(unpaidPeriodOf(page) === null ? "active" : "activeOwed");
    case "past_due":
      return t("past_due");
  }
}

/** Shows the amount due, why it is unpaid, and how to pay it without the stored card. */
async function Owed({ page, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "manage" });
  const owed = unpaidPeriodOf(page);
  if (owed === null || isBeingCharged(page)) return null;
  return (
    <div className="@container mt-5 grid gap-4 rounded-control border border-danger/25 bg-danger-soft px-4 py-4">
      <dl className="grid gap-3 sm:flex sm:flex-wrap sm:gap-x-10">
        <Large name={t("facts.owed")}>
          <Money amount={owed.amount} className="text-[min(1em,12cqw)]" />
        </Large>
        {owed.failureCode === null ? null : (
          <div className="min-w-0 flex-1">
            <dt className="text-sm">{t("facts.reason")}</dt>
            <dd>
              {failureText(owed.failureCode, locale)}{" "}
              <span className="block">{storedCardAdvice(owed.failureCode, locale)}</span>
            </dd>
          </div>
        )}
      </dl>
      <a href={`/pay/${page.payNowSlug}?language=${locale}`} className={buttonClass({ wide: true })}>
        {t("payNow")}
      </a>
      <p className="text-sm">
        {page.retryAt === null ? "" : `${t("facts.retry", { date: formatRiyadhDay(page.retryAt, locale) })} `}
        {t("facts.thisPaymentOnly")}
      </p>
    </div>
  );
}

async function NextCharges({ page, state, locale }: Props & { state: ManageState }) {
  const t = await getTranslations({ locale, namespace: "manage.facts" });
  const { amount, recurrence, upcoming, currentPeriodEnd, cyclesTotal, cyclesCompleted } = page;
  return (
    <dl className="@container mt-5 grid grid-cols-1 border-line border-t text-[0.9375rem]">
      <Line name={t("price")}>
        <Money amount={amount} className="font-semibold text-[min(1em,12cqw)]" />{" "}
        <span className="block sm:inline">{recurrence[locale]}</span>
      </Line>
      {upcoming.length === 0 ? null : (
        <Line name={t(upcoming.length === 1 ? "next" : "nexts")} isList>
          {chargesIn(upcoming, locale).map((charge) => (
            <span key={charge.day} className="flex flex-wrap justify-between gap-x-3 sm:block">
              <Money amount={charge.amount} className="font-semibold text-[min(1em,12cqw)]" />{" "}
              <span>{charge.day}</span>
            </span>
          ))}
        </Line>
      )}
      {state === "ending" && currentPeriodEnd !== null ? (
        <Line name={t("runsUntil")}>{lastDay(currentPeriodEnd, locale)}</Line>
      ) : null}
      {cyclesTotal === null ? null : (
        <Line name={t("payments")}>
          {t("paymentsDone", { done: String(cyclesCompleted), total: String(cyclesTotal) })}
        </Line>
      )}
    </dl>
  );
}

const Large = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm">{name}</dt>
    <dd className="font-semibold text-2xl leading-snug">{children}</dd>
  </div>
);

type LineProps = { name: string; isList?: boolean; children: ReactNode };

/** A list has the full width of a phone, so that each of its lines fits. */
const Line = ({ name, isList = false, children }: LineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b py-3 last:border-b-0 last:pb-0">
    <dt className="wrap-anywhere max-w-full shrink-0 text-soft">{name}</dt>
    <dd
      className={`wrap-anywhere flex-1 text-balance text-end ${isList ? "basis-full sm:basis-24" : "basis-24"}`}
    >
      {children}
    </dd>
  </div>
);
