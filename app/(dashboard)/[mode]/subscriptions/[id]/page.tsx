import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { RawPanel } from "@/app/(dashboard)/[mode]/payments/[id]/panels";
import { firstValue, hrefOf, type PageSearch, paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SubscriptionBadge } from "@/app/(dashboard)/[mode]/subscriptions/badges";
import { RecurrenceText } from "@/app/(dashboard)/[mode]/subscriptions/recurrence";
import { consentShareTexts, languageOf } from "@/app/(dashboard)/[mode]/subscriptions/share-texts";
import { withUrl } from "@/app/(dashboard)/[mode]/subscriptions/with-url";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Subscription } from "@/server/subscriptions/schema";
import { Actions } from "./actions";
import { ConsentPanel } from "./consent-panel";
import { CyclesPanel } from "./cycles-panel";
import { SubscriptionFacts } from "./facts-panel";
import { loadSubscription } from "./load";
import { Overdue } from "./overdue";
import { StateNotice } from "./state-notice";
import { TestTools } from "./test-tools";
import { WaitingPanel } from "./waiting-panel";

type Props = { params: Promise<{ mode: string; id: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.subscriptions");
  return titled(t("one"));
}

export default async function SubscriptionPage({ params, searchParams }: Props) {
  const { mode, id } = await paramsOf(params);
  const after = firstValue((await searchParams).after);
  const { data, loadError } = await loadSubscription(mode, id, after);
  const t = await getTranslations("dashboard.subscriptions");
  const back = { href: `/${mode}/subscriptions`, label: t("back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("one")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { subscription, cycles, latest, payNowUrl } = data;
  const path = `/${mode}/subscriptions/${id}`;
  const texts = await consentShareTexts(languageOf(subscription, data.customer), subscription);

  return (
    <>
      <PageHeader title={<Heading subscription={subscription} />} back={back}>
        <Actions
          mode={mode}
          subscription={subscription}
          latest={latest}
          hasPayNowLink={payNowUrl !== null}
          cardText={texts.card}
        />
      </PageHeader>
      <div className="mb-6 text-soft sm:-mt-3">
        <Identifier id={subscription.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <StateNotice subscription={subscription} />
          {subscription.url === null ? null : (
            <WaitingPanel url={subscription.url} text={withUrl(texts.consent, subscription.url)} />
          )}
          <Overdue detail={data} payNowText={texts.payNow} />
          <div className="min-w-0">
            <CyclesPanel mode={mode} cycles={cycles.data} />
            <Pager
              newest={after === undefined ? null : path}
              older={cycles.has_more ? hrefOf(path, { after: cycles.data.at(-1)?.id }) : null}
            />
          </div>
          <TestTools mode={mode} subscription={subscription} />
          <RawPanel value={subscription} />
        </div>
        <div className="grid gap-5">
          <SubscriptionFacts mode={mode} detail={data} />
          <ConsentPanel path={path} subscription={subscription} />
        </div>
      </div>
    </>
  );
}

async function Heading({ subscription }: { subscription: Subscription }) {
  const t = await getTranslations("dashboard.subscriptions");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="sr-only">{t("heading", { amount: formatGroupedRiyals(subscription.amount) })}</span>
      <span aria-hidden>
        <Money amount={subscription.amount} className="text-2xl" />
      </span>
      <span className="font-medium text-base text-soft">
        <RecurrenceText of={subscription} />
      </span>
      <SubscriptionBadge status={subscription.status} />
      <span className="basis-full break-words font-normal text-base">
        <bdi>{subscription.description}</bdi>
      </span>
    </span>
  );
}
