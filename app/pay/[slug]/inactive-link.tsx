import { getTranslations } from "next-intl/server";
import { deadlineOf } from "@/app/pay/form/deadline-of";
import { DeclinedNotice } from "@/app/pay/form/declined-notice";
import { DeadlineIsland, WatchIsland } from "@/app/pay/island/islands";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon, InfoIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { StatusCard } from "@/components/status-card";
import { riyadhTimeOf } from "@/components/text/date";
import type { OwnPayment } from "@/server/checkout/own-payment";
import type { PayPage } from "@/server/checkout/page";
import type { Locale } from "@/server/core/operation/errors";
import type { Receipt } from "@/server/receipts/read";
import { InactiveActions } from "./inactive-actions";
import { inactiveWords } from "./inactive-words";

type Props = { page: PayPage; locale: Locale; declined: Receipt | null };

/** Shows why the link cannot be paid, whether this payer was charged, and what to do. */
export async function InactiveLink({ page, locale, declined }: Props) {
  const t = await getTranslations({ locale, namespace: "pay.states" });
  const state = page.state === "ready" ? "unavailable" : page.state;
  const own = page.resumeUrl !== null;
  const deadline = await deadlineOf(page, locale);
  const { title, text } = await inactiveWords(page, locale);
  return (
    <StatusCard {...lookOf(page.own, state)} title={title}>
      {declined ? (
        <div className="mt-5 text-start">
          <DeclinedNotice failureCode={declined.failureCode} locale={locale} />
        </div>
      ) : null}
      <p className="mt-3 text-soft">{text}</p>
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
      <p className="mt-6 border-line border-t pt-5">
        <Money amount={page.amount} className="font-semibold text-2xl" />
        {page.description === null ? null : (
          <span dir="auto" className="wrap-anywhere mt-1 block text-soft">
            {page.description}
          </span>
        )}
      </p>
      <InactiveActions page={page} locale={locale} />
      {state === "in_progress" ? <WatchIsland slug={page.slug} state={state} /> : null}
    </StatusCard>
  );
}

const canHaveMessage = (state: keyof typeof looks) => state !== "in_progress" && state !== "unavailable";

/** The payer's own payment counts more than the state of the link. */
function lookOf(own: OwnPayment | null, state: keyof typeof looks) {
  if (own?.kind === "paid") return looks.paid;
  if (own?.kind === "refunding") return { tone: "neutral", Icon: ClockIcon } as const;
  if (own?.kind === "refunded") return { tone: "neutral", Icon: InfoIcon } as const;
  return looks[state];
}

const looks = {
  in_progress: { tone: "warning", Icon: ClockIcon },
  paid: { tone: "success", Icon: CheckIcon },
  expired: { tone: "neutral", Icon: ClockIcon },
  canceled: { tone: "neutral", Icon: CrossIcon },
  unavailable: { tone: "neutral", Icon: AlertIcon },
} as const;
