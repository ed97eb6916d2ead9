import { useTranslations } from "next-intl";
import { CardName } from "@/app/(dashboard)/[mode]/payments/card-name";
import { CustomerName } from "@/app/(dashboard)/[mode]/payments/payer-name";
import type { Detail } from "@/app/(dashboard)/[mode]/subscriptions/[id]/load";
import { RecurrenceText } from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Fact, Facts, TextFact } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import { Wordmark } from "@/components/wordmark";

export function Record({ detail, merchant }: { detail: Detail; merchant: string }) {
  const t = useTranslations("dashboard.subscriptions");
  const shell = useTranslations("dashboard.shell");
  const { subscription } = detail;
  const { consent } = subscription;
  if (consent === null) return null;
  return (
    <article className="grid max-w-3xl gap-6 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 print:max-w-none print:border-0 print:p-0 print:shadow-none">
      <header className="hidden items-center justify-between gap-4 print:flex">
        <p className="font-semibold text-lg">{t("consent.record")}</p>
        <Wordmark className="h-6 w-auto" />
      </header>
      {subscription.mode === "test" ? (
        <p className="font-semibold text-warning">{shell("testBanner")}</p>
      ) : null}
      <div>
        <p className="mb-2 text-soft text-sm">{t("consent.sentence")}</p>
        <blockquote
          lang={consent.locale}
          dir={consent.locale === "ar" ? "rtl" : "ltr"}
          className="break-words border-accent border-s-4 bg-sunken px-4 py-3 text-lg"
        >
          {consent.text}
        </blockquote>
      </div>
      <Acceptance consent={consent} />
      <Terms detail={detail} merchant={merchant} />
      <p className="text-soft text-xs">{t("consent.termsNote")}</p>
    </article>
  );
}

type Consent = NonNullable<Detail["subscription"]["consent"]>;

function Acceptance({ consent }: { consent: Consent }) {
  const t = useTranslations("dashboard.subscriptions");
  return (
    <Facts>
      <Fact name={t("consent.accepted")}>
        <Moment at={consent.accepted_at} />
        <span className="numeral block text-soft text-xs rtl:text-start">
          {t("consent.utc", {
            time: `${consent.accepted_at.slice(0, 10)} ${consent.accepted_at.slice(11, 19)}`,
          })}
        </span>
      </Fact>
      <Fact name={t("consent.ip")}>
        {consent.ip === null ? <EmptyCell /> : <bdi className="numeral">{consent.ip}</bdi>}
      </Fact>
      <Fact name={t("consent.agent")}>
        <Agent agent={consent.user_agent} />
      </Fact>
      <Fact name={t("consent.language")}>{t(`consent.languages.${consent.locale}`)}</Fact>
      <TextFact name={t("consent.version")} text={consent.text_version} className="numeral" />
    </Facts>
  );
}

function Terms({ detail, merchant }: { detail: Detail; merchant: string }) {
  const t = useTranslations("dashboard.subscriptions");
  const { subscription, customer, card } = detail;
  return (
    <Facts>
      <TextFact name={t("consent.merchant")} text={merchant} />
      <Fact name={t("fact.customer")}>
        <CustomerName customer={customer} />
      </Fact>
      <TextFact name={t("description")} text={subscription.description} />
      <Fact name={t("consent.terms")}>
        <Money amount={subscription.amount} /> <RecurrenceText of={subscription} />
      </Fact>
      <Fact name={t("fact.card")}>
        <CardName brand={card?.brand ?? null} last4={card?.last4 ?? null} />
      </Fact>
      <Fact name={t("consent.subscription")}>
        <code className="numeral break-all font-mono text-xs">{subscription.id}</code>
      </Fact>
      <Fact name={t("fact.agreement")}>
        <code className="numeral break-all font-mono text-xs">{subscription.agreement_id}</code>
      </Fact>
    </Facts>
  );
}

function Agent({ agent }: { agent: string | null }) {
  const t = useTranslations("dashboard.subscriptions.consent");
  if (agent === null) return <EmptyCell />;
  // The value stored when consent was simulated.
  return agent === "simulated" ? t("simulated") : <bdi className="break-words text-xs">{agent}</bdi>;
}
