import { useTranslations } from "next-intl";
import { HealthChart } from "@/app/(dashboard)/[mode]/developers/webhooks/health-chart";
import { Identifier } from "@/components/identifier";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Fact, Facts, MomentFact, Panel, TextFact } from "@/components/panel";
import type { EndpointHealth } from "@/server/webhooks/read-health";
import type { WebhookEndpoint } from "@/server/webhooks/schema";
import { EnableEndpoint } from "./changes";

type Props = { endpoint: WebhookEndpoint; health: EndpointHealth | undefined };

export function EndpointFactsPanel({ endpoint, health }: Props) {
  const t = useTranslations();
  const { id, description, events, delivery_order, last_success_at, failing_since } = endpoint;
  const { secret_expires_at, created } = endpoint;
  return (
    <Panel title={t("developers.webhooks.facts")}>
      <Facts>
        <Fact name={t("dashboard.common.id")}>
          <Identifier id={id} />
        </Fact>
        <TextFact name={t("dashboard.webhooks.description")} text={description} />
        <Fact name={t("developers.webhooks.health.header_week")}>
          <HealthChart health={health} window="week" />
        </Fact>
        <Fact name={t("dashboard.webhooks.lastSuccess")}>
          {last_success_at === null ? t("dashboard.webhooks.noSuccess") : <Moment at={last_success_at} />}
        </Fact>
        <MomentFact name={t("developers.webhooks.failingSince")} at={failing_since} />
        <MomentFact name={t("developers.webhooks.oldSecretUntil")} at={secret_expires_at} />
        <Fact name={t("dashboard.webhooks.order")}>{t(`dashboard.webhooks.orders.${delivery_order}`)}</Fact>
        <MomentFact name={t("dashboard.webhooks.created")} at={created} />
        <Fact name={t("dashboard.webhooks.events")}>
          {events.includes("*") ? (
            t("dashboard.webhooks.allEvents")
          ) : (
            <ul className="flex flex-wrap gap-1.5 sm:justify-end">
              {events.map((type) => (
                <li key={type} className="rounded-sm bg-sunken px-1.5">
                  <code className="numeral break-all font-mono text-xs">{type}</code>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** Warnings shown above an endpoint's details. A disabled one can be enabled there. */
export function StandingNotice({ endpoint, mayUpdate }: { endpoint: WebhookEndpoint; mayUpdate: boolean }) {
  const t = useTranslations();
  const { status, disabled_reason, failing_since } = endpoint;
  if (status === "disabled") {
    return (
      <Notice tone="warning" title={t("developers.webhooks.isDisabled")}>
        {disabled_reason === null ? null : (
          <p>{t(`dashboard.webhooks.disabledReasons.${disabled_reason}`)}</p>
        )}
        {mayUpdate ? (
          <div className="mt-3">
            <EnableEndpoint id={endpoint.id} />
          </div>
        ) : null}
      </Notice>
    );
  }
  if (failing_since === null) return null;
  return (
    <Notice tone="danger" title={t("developers.webhooks.isFailing")}>
      <p>{t("developers.webhooks.isFailingLead")}</p>
      <p className="mt-1 text-sm">
        {t.rich("developers.webhooks.failingFrom", { when: () => <Moment at={failing_since} /> })}
      </p>
    </Notice>
  );
}
