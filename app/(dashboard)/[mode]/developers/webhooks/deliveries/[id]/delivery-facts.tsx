import { useTranslations } from "next-intl";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { DeliveryResponse } from "@/app/(dashboard)/deliveries/delivery-response";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Fact, Facts, Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { DeliveryDescription, WebhookDelivery } from "@/server/webhooks/schema";

type Props = { mode: Mode; delivery: WebhookDelivery; about: DeliveryDescription | null };

export function DeliveryFacts({ mode, delivery, about }: Props) {
  const t = useTranslations("developers.deliveries");
  const { event, webhook_endpoint, trigger, attempts, next_attempt_at, created } = delivery;
  return (
    <Panel title={t("facts")}>
      <Facts>
        <Fact name={t("event")}>
          <Link
            href={`/${mode}/developers/events/${event}`}
            className="text-accent underline underline-offset-4"
          >
            <code className="numeral break-all font-mono text-xs">{about?.event_type ?? event}</code>
          </Link>
        </Fact>
        {about === null ? null : (
          <Fact name={t("object")}>
            <ObjectLink mode={mode} id={about.object} short />
          </Fact>
        )}
        <Fact name={t("endpoint")}>
          {about?.deleted ? (
            <>
              <bdi dir="ltr" className="break-all">
                {about.url}
              </bdi>{" "}
              <span className="text-soft">({t("deleted")})</span>
            </>
          ) : (
            <Link
              href={`/${mode}/developers/webhooks/${webhook_endpoint}`}
              className="break-all text-accent underline underline-offset-4"
            >
              <bdi dir="ltr">{about?.url ?? webhook_endpoint}</bdi>
            </Link>
          )}
        </Fact>
        <Fact name={t("trigger")}>{t(`triggers.${trigger}`)}</Fact>
        <Fact name={t("tries")}>{attempts}</Fact>
        <Fact name={t("answer")}>
          <DeliveryResponse outcome={delivery} />
        </Fact>
        <Fact name={t("nextAttempt")}>
          {next_attempt_at === null ? t("noneLeft") : <Moment at={next_attempt_at} precise />}
        </Fact>
        <Fact name={t("created")}>
          <Moment at={created} precise />
        </Fact>
      </Facts>
    </Panel>
  );
}
