import { getTranslations } from "next-intl/server";
import { DeadlineIsland } from "@/app/pay/island/islands";
import { buttonClass } from "@/components/button";
import { riyadhTime } from "@/components/date";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { StatusCard } from "@/components/status-card";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/errors";
import type { Receipt } from "@/server/receipts/read";
import { deadlineOf } from "./deadline-of";
import { DeclinedNotice } from "./declined-notice";

type Props = { page: PayPage; locale: Locale; declined: Receipt | null };

/** Shows why the link cannot be paid, that nothing was charged, and what to do. */
export async function InactiveLink({ page, locale, declined }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.states" });
  const state = page.state === "ready" ? "unavailable" : page.state;
  const own = page.resumeUrl !== null;
  const deadline = await deadlineOf(page, locale);
  const time = page.expiresAt === null ? "" : riyadhTime(page.expiresAt, locale, "full");
  const merchant = page.merchant.displayName;
  return (
    <StatusCard {...looks[state]} title={t(`${state}.title`)}>
      {declined ? (
        <div className="mt-5 text-start">
          <DeclinedNotice failureCode={declined.failureCode} locale={locale} />
        </div>
      ) : null}
      <p className="mt-3 text-soft">
        {own
          ? t("in_progress.ownText")
          : page.cardIsCharged
            ? t("in_progress.cardText")
            : t(`${state}.text`, { merchant, time })}
      </p>
      {own && page.changesAt !== null ? (
        <p className="mt-2 text-soft">
          {t("in_progress.until", { time: riyadhTime(page.changesAt, locale) })}
        </p>
      ) : null}
      {deadline === null ? null : (
        <div className="mt-4 text-start empty:hidden">
          <DeadlineIsland {...deadline} />
        </div>
      )}
      {page.inactiveMessage !== null && state !== "in_progress" && state !== "unavailable" ? (
        <p dir="auto" className="mt-4 rounded-control bg-sunken px-4 py-3">
          {page.inactiveMessage}
        </p>
      ) : null}
      <p className="mt-6 border-line border-t pt-5">
        <Money amount={page.amount} className="font-semibold text-2xl" />
        {page.description === null ? null : (
          <span dir="auto" className="wrap-anywhere mt-1 block text-soft">
            {page.description}
          </span>
        )}
      </p>
      <Action page={page} locale={locale} />
    </StatusCard>
  );
}

const looks = {
  in_progress: { tone: "warning", Icon: ClockIcon },
  paid: { tone: "success", Icon: CheckIcon },
  expired: { tone: "neutral", Icon: ClockIcon },
  canceled: { tone: "neutral", Icon: CrossIcon },
  unavailable: { tone: "neutral", Icon: AlertIcon },
} as const;

async function Action({ page, locale }: { page: PayPage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay" });
  const action = actionOf(page);
  if (action === null) return null;
  return (
    <p className="mt-6">
      <a
        href={action.href}
        className={buttonClass({ variant: action.main ? "primary" : "secondary", wide: true })}
      >
        {t(action.text, { merchant: page.merchant.displayName })}
      </a>
    </p>
  );
}

function actionOf({ state, slug, resumeUrl, receiptSlug, cancelUrl }: PayPage) {
  if (resumeUrl !== null) return { href: resumeUrl, text: "states.in_progress.resume", main: true } as const;
  if (state === "in_progress")
    return { href: `/pay/${slug}`, text: "states.in_progress.again", main: false } as const;
  if (receiptSlug !== null)
    return { href: `/receipt/${receiptSlug}`, text: "states.paid.receipt", main: true } as const;
  return cancelUrl === null ? null : ({ href: cancelUrl, text: "summary.back", main: false } as const);
}
