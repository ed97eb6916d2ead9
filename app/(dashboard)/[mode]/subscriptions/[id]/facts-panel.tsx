import { useLocale, useTranslations } from "next-intl";
import { CardName } from "@/app/(dashboard)/[mode]/payments/card-name";
import { CustomerName } from "@/app/(dashboard)/[mode]/payments/payer-name";
import {
  NextCharge,
  nextOf,
  PeriodDays,
  RecurrenceText,
} from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { CopyIcon } from "@/components/copy-button";
import { Identifier } from "@/components/identifier";
import { Link } from "@/components/link";
import { Money } from "@/components/money";
import { Fact, Facts, MomentFact, Panel, TextFacts } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { formatCardExpiry } from "@/server/cards/expiry";
import { dateLocale } from "@/server/core/values/locale";
import type { Subscription } from "@/server/subscriptions/schema";
import type { Detail } from "./load";

/** The day of the week, month or year on which periods start, in Riyadh. */
function Anchor({ subscription }: { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions.fact");
  const language = useLocale();
  const { interval, anchor_day: day, current_period_start: start } = subscription;
  if (start === null) return <EmptyCell />;
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { timeZone: "Asia/Riyadh", ...options }).format(
      new Date(start),
    );
  if (interval === "day") return <RecurrenceText of={subscription} />;
  if (interval === "week") return formatted({ weekday: "long" });
  if (interval === "month") return day === null ? <EmptyCell /> : t("anchorDay", { day });
  return formatted({ day: "numeric", month: "long" });
}

export function SubscriptionFacts({ mode, detail }: { mode: Mode; detail: Detail }) {
  const t = useTranslations("dashboard.subscriptions");
  const { subscription, customer } = detail;
  const { current_period_start: start, current_period_end: end } = subscription;
  return (
    <>
      <Panel title={t("facts")}>
        <Facts>
          <Fact name={t("fact.customer")}>
            {customer === null ? (
              <CustomerName customer={null} />
            ) : (
              <Link href={`/${mode}/customers/${customer.id}`} className="text-accent underline">
                <CustomerName customer={customer} />
              </Link>
            )}
            <Link
              href={`/${mode}/payments?customer=${subscription.customer}`}
              className="block font-medium text-accent text-xs underline"
            >
              {t("fact.payments")}
            </Link>
          </Fact>
          <Fact name={t("fact.card")}>
            <CardFact detail={detail} />
          </Fact>
          <Fact name={t("fact.nextCharge")} below>
            <NextCharge subscription={subscription} />
          </Fact>
          <Fact name={t("fact.nextAmount")}>
            <NextAmount detail={detail} />
          </Fact>
          <Fact name={t("fact.anchor")}>
            <Anchor subscription={subscription} />
          </Fact>
          <Fact name={t("fact.period")}>
            {start === null || end === null ? <EmptyCell /> : <PeriodDays start={start} end={end} />}
          </Fact>
          <Fact name={t("fact.cycles")}>
            <Cycles subscription={subscription} />
          </Fact>
          <References subscription={subscription} />
        </Facts>
      </Panel>
      <MetadataPanel metadata={subscription.metadata} />
    </>
  );
}

function CardFact({ detail: { card } }: { detail: Detail }) {
  const t = useTranslations("dashboard.subscriptions.fact");
  if (card === null) return <span className="text-soft">{t("noCard")}</span>;
  const date = formatCardExpiry(card.exp_month, card.exp_year);
  return (
    <>
      <CardName brand={card.brand} last4={card.last4} />
      {date === null ? null : (
        <span className={card.status === "expired" ? "block text-danger text-xs" : "block text-soft text-xs"}>
          {t(card.status === "expired" ? "cardExpired" : "expires", { date })}
        </span>
      )}
    </>
  );
}

function NextAmount({ detail: { subscription } }: { detail: Detail }) {
  const kind = nextOf(subscription)?.kind;
  if (kind !== "charge" && kind !== "retry") return <EmptyCell />;
  return <Money amount={subscription.upcoming_charges[0]?.amount ?? subscription.amount} />;
}

function Cycles({
  subscription: { cycles_completed: count, cycles_total: total },
}: {
  subscription: Subscription;
}) {
  const t = useTranslations("dashboard.subscriptions.fact");
  return total === null ? t("openEnd", { count }) : t("of", { count, total });
}

function References({ subscription }: { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions.fact");
  const { agreement_id: agreement, reference, consent, manage_url } = subscription;
  return (
    <>
      <Fact name={t("agreement")} below>
        {agreement === null ? (
          <EmptyCell />
        ) : (
          <Identifier id={agreement} short={/^[a-z]+_/.test(agreement)} />
        )}
      </Fact>
      <Fact name={t("reference")}>
        {reference === null ? <EmptyCell /> : <bdi className="numeral">{reference}</bdi>}
      </Fact>
      {consent === null || manage_url === null ? null : (
        <Fact name={t("manage")}>
          <span className="inline-flex items-center gap-1">
            <a
              href={manage_url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent underline"
            >
              {t("open")}
            </a>
            <CopyIcon value={manage_url} what={t("manage")} />
          </span>
        </Fact>
      )}
      <MomentFact name={t("created")} at={subscription.created} />
    </>
  );
}

function MetadataPanel({ metadata }: { metadata: Record<string, string> }) {
  const t = useTranslations("dashboard.subscriptions.fact");
  return (
    <Panel title={t("metadata")}>
      {Object.keys(metadata).length === 0 ? (
        <p className="text-soft text-sm">{t("noMetadata")}</p>
      ) : (
        <TextFacts texts={metadata} />
      )}
    </Panel>
  );
}
