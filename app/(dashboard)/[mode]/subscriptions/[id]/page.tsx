import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { definePage, type PageScope, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { SimulatePayment } from "@/app/(dashboard)/[mode]/links/[id]/simulate";
import { MoneyTitle } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { SubscriptionBadge } from "@/app/(dashboard)/[mode]/subscriptions/badges";
import { RecurrenceText, useDay } from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { urlPlaceholder, withUrl } from "@/app/(dashboard)/[mode]/subscriptions/with-url";
import { hrefOf, pick } from "@/app/(dashboard)/list/query";
import { signedInSession } from "@/app/session";
import { Link } from "@/components/link";
import { Printer } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { displayNameIn } from "@/server/core/values/locale";
import type { Subscription } from "@/server/subscriptions/schema";
import { Advance } from "./advance";
import { SubscriptionFacts } from "./facts-panel";
import { readSubscription } from "./load";
import { Actions, CyclesPanel, Overdue } from "./panels";

type Props = { path: string; subscription: Subscription };

function ConsentPanel({ path, subscription: { consent } }: Props) {
  const t = useTranslations("dashboard.subscriptions.consent");
  if (consent === null) {
    return (
      <Panel title={t("title")}>
        <p className="text-soft text-sm">{t("none")}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t("title")}>
      <div className="grid gap-2 text-sm">
        <blockquote lang={consent.locale} dir="auto" className="break-words border-line border-s-2 ps-3">
          {consent.text}
        </blockquote>
        <p className="text-soft">
          <Moment at={consent.accepted_at} />
        </p>
        <p>
          <Link
            href={`${path}/consent`}
            className="inline-flex items-center gap-1.5 font-medium text-accent underline"
          >
            <Printer aria-hidden className="size-4" />
            {t("view")}
          </Link>
        </p>
      </div>
    </Panel>
  );
}

/** Returns the language that the customer agreed in, else the customer's, else Arabic. */
const languageOf = ({ consent }: Subscription, customer: { locale: Locale | null } | null): Locale =>
  consent?.locale ?? customer?.locale ?? "ar";

/** The messages to the customer of a subscription in their language, with a placeholder for the URL. */
async function consentShareTexts(
  locale: Locale,
  { description, amount, interval, interval_count }: Subscription,
) {
  const t = await getTranslations({ locale, namespace: "dashboard.subscriptions" });
  const account = (await signedInSession())?.account;
  const merchant = account === undefined ? "" : displayNameIn(locale, account);
  const words = { merchant, description, url: urlPlaceholder };
  const payNow = (owed: number) => t("share.payNowText", { ...words, amount: formatGroupedRiyals(owed) });
  const recurrence = t(`recurrences.${interval}`, { count: interval_count });
  return {
    consent: t("share.consentText", { ...words, amount: formatGroupedRiyals(amount), recurrence }),
    card: t("share.cardText", words),
    payNow,
  };
}

/** Shows that the customer must agree before the subscription starts. */
function WaitingPanel({ url, text }: { url: string; text: string }) {
  const t = useTranslations("dashboard.subscriptions.share");
  return (
    <Panel title={t("title")}>
      <p className="mb-3 text-soft text-sm">
        {t("lead")} {t("until")}
      </p>
      <ShareConsent url={url} label={t("address")} copy={t("copy")} text={text} />
    </Panel>
  );
}

/** Explains why the subscription is not charged as usual. */
function StateNotice({ subscription }: { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions.notices");
  const dayOf = useDay();
  const { status, resumes_at: resumesAt, current_period_end: end, ended_at: endedAt } = subscription;
  if (status === "canceled" || status === "completed" || status === "expired") {
    const reason = subscription.cancellation_reason;
    return (
      <Notice title={t(`endedTitle.${status}`, { date: endedAt === null ? "" : dayOf(endedAt) })}>
        {reason === null ? null : t(`reasons.${reason}`)}
      </Notice>
    );
  }
  if (status === "incomplete") return null;
  return (
    <>
      {status === "paused" ? (
        <Notice title={t("pausedTitle")}>
          {resumesAt === null ? t("pausedOpen") : t("pausedUntil", { date: dayOf(resumesAt) })}
        </Notice>
      ) : null}
      {subscription.cancel_at_period_end && end !== null ? (
        <Notice tone="warning" title={t("atEndTitle", { date: dayOf(end) })}>
          {t(status === "past_due" ? "atEndUnpaid" : "atEnd")}
        </Notice>
      ) : null}
      {subscription.card === null ? (
        <Notice tone="warning" title={t("noCardTitle")}>
          {t("noCard")}
        </Notice>
      ) : null}
    </>
  );
}

const { generateMetadata, page } = definePage({
  texts: "dashboard.subscriptions",
  title: "one",
  back: { to: "subscriptions", label: "back" },
  isObject: true,
  async read(api, { id, search }) {
    const detail = await readSubscription(api, id, pick(search, ["after"]).after);
    const { subscription, customer } = detail;
    return { detail, texts: await consentShareTexts(languageOf(subscription, customer), subscription) };
  },
  heading: ({ data: { detail }, t }) => {
    const { amount, status, description } = detail.subscription;
    return (
      <MoneyTitle spoken={t("heading", { amount: formatGroupedRiyals(amount) })} amount={amount}>
        <span className="font-medium text-base text-soft">
          <RecurrenceText of={detail.subscription} />
        </span>
        <SubscriptionBadge status={status} />
        <span className="basis-full break-words font-normal text-base">
          <bdi>{description}</bdi>
        </span>
      </MoneyTitle>
    );
  },
  actions: ({ data: { detail, texts }, may }) => (
    <Actions
      may={may}
      subscription={detail.subscription}
      latest={detail.latest}
      hasPayNowLink={detail.payNowUrl !== null}
      cardText={texts.card}
    />
  ),
  body: ({ data: { detail, texts }, mode, id, search, may }) => {
    const { subscription, cycles } = detail;
    const path = `/${mode}/subscriptions/${id}`;
    return (
      <TwoColumns
        side={
          <>
            <SubscriptionFacts mode={mode} detail={detail} />
            <ConsentPanel path={path} subscription={subscription} />
          </>
        }
      >
        <StateNotice subscription={subscription} />
        {subscription.url === null ? null : (
          <WaitingPanel url={subscription.url} text={withUrl(texts.consent, subscription.url)} />
        )}
        <Overdue detail={detail} payNowText={texts.payNow} />
        <div className="min-w-0">
          <CyclesPanel mode={mode} cycles={cycles.data} />
          <Pager
            newest={pick(search, ["after"]).after === undefined ? null : path}
            older={cycles.has_more ? hrefOf(path, { after: cycles.data.at(-1)?.id }) : null}
          />
        </div>
        {mode === "test" ? <TestTools subscription={subscription} may={may} /> : null}
        <RawPanel value={subscription} />
      </TwoColumns>
    );
  },
});

/** Simulates what would require a customer or a month of waiting. */
function TestTools({ subscription, may }: Pick<PageScope, "may"> & { subscription: Subscription }) {
  const t = useTranslations("dashboard.subscriptions");
  const { id, status, payment_link: link } = subscription;
  if (status === "incomplete")
    return link === null || !may("payment_links.test_pay") ? null : (
      <div className="grid gap-2">
        <SimulatePayment id={link} />
        <p className="text-soft text-sm">{t("simulate")}</p>
      </div>
    );
  const goesOn = status === "active" || status === "past_due" || status === "paused";
  return goesOn && may("subscriptions.test_advance") ? <Advance id={id} /> : null;
}

export { generateMetadata, page as default };
