import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonView } from "@/app/(dashboard)/[mode]/developers/json-view";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { deliveryBadgeOf } from "@/app/(dashboard)/deliveries/badge-of";
import { described } from "@/app/(dashboard)/deliveries/described";
import { ResendButton } from "@/app/(dashboard)/deliveries/resend-button";
import { StatusBadge } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { AttemptsPanel } from "./attempts-panel";
import { DeliveryFacts } from "./delivery-facts";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.delivery");
  return titled(t("title"));
}

/** Loads a delivery, its event and endpoint, its attempts and its request. */
const load = (mode: Mode, id: string) =>
  read(mode, async (api) => {
    const delivery = await api.webhook_deliveries.get({ id });
    const [[whole], attempts, request] = await Promise.all([
      described(api, [delivery]),
      api.webhook_deliveries.list_attempts({ id }),
      api.webhook_deliveries.request({ id }),
    ]);
    return { delivery, about: whole?.described ?? null, attempts: attempts.data, request };
  });

export default async function Delivery({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data, loadError } = await load(mode, id);
  const t = await getTranslations("developers");
  const webhooks = `/${mode}/developers/webhooks`;
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("delivery.title")} back={{ href: webhooks, label: t("webhooks.back") }} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { delivery, about, attempts, request } = data;
  const back = about?.deleted
    ? { href: webhooks, label: t("webhooks.back") }
    : { href: `${webhooks}/${delivery.webhook_endpoint}`, label: t("delivery.back") };
  const mayResend = about?.enabled === true && (await may(mode, "events.resend"));

  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t("delivery.title")}
            <StatusBadge status={deliveryBadgeOf(delivery.status)} />
          </span>
        }
        back={back}
      >
        {mayResend ? (
          <ResendButton
            event={delivery.event}
            endpoint={delivery.webhook_endpoint}
            label={t("deliveries.resend")}
            sent={t("deliveries.resent")}
            then={`${webhooks}/deliveries/{id}`}
          />
        ) : null}
      </PageHeader>
      <div className="mb-6 sm:-mt-3">
        <Identifier id={delivery.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <AttemptsPanel delivery={delivery} attempts={attempts} request={request} />
          <Panel title={t("delivery.body")}>
            <p className="mb-3 text-soft text-sm">{t("delivery.bodyNote")}</p>
            <JsonView mode={mode} label={t("delivery.body")} text={request.body} verbatim />
          </Panel>
        </div>
        <div className="max-lg:row-start-1">
          <DeliveryFacts mode={mode} delivery={delivery} about={about} />
        </div>
      </div>
    </>
  );
}
