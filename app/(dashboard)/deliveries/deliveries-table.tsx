import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/badge";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import type { DescribedDelivery } from "./delivery-response";
import { DeliveryResponse, deliveryBadgeOf } from "./delivery-response";
import { ResendButton } from "./resend-button";

type Props = {
  mode: Mode;
  deliveries: readonly DescribedDelivery[];
  mayResend: boolean;
};

/** Lists the deliveries of an event or an object, newest first. */
export function DeliveriesTable({ mode, deliveries, mayResend }: Props) {
  const t = useTranslations("developers.deliveries");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("endpoint")}</Column>
        <Column>{t("status")}</Column>
        <Column className="max-md:hidden">{t("answer")}</Column>
        <Column className="max-2xl:hidden">{t("created")}</Column>
        <Column>
          <span className="sr-only">{t("actions")}</span>
        </Column>
      </Head>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} mode={mode} delivery={delivery} mayResend={mayResend} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { mode: Mode; delivery: DescribedDelivery; mayResend: boolean };

function DeliveryRow({ mode, delivery, mayResend }: RowProps) {
  const t = useTranslations("developers.deliveries");
  const { id, event, webhook_endpoint: endpoint, status, described, created } = delivery;
  const url = described?.url ?? endpoint;
  return (
    <Row>
      <RowHead className="max-w-72 font-normal max-sm:max-w-36">
        <Link
          href={`/${mode}/developers/webhooks/deliveries/${id}`}
          className="font-medium text-accent hover:underline"
        >
          <Truncated dir="ltr">{url}</Truncated>
        </Link>
        {described?.deleted ? <span className="text-soft text-xs">{t("deleted")}</span> : null}
      </RowHead>
      <Data>
        <StatusBadge status={deliveryBadgeOf(status)} />
        <p className="mt-1 text-soft text-xs">{t("attempts", { count: delivery.attempts })}</p>
      </Data>
      <Data className="max-md:hidden">
        <DeliveryResponse outcome={delivery} />
      </Data>
      <Data className="text-soft max-2xl:hidden">
        <Moment at={created} short />
      </Data>
      <Data end>
        {mayResend && described?.enabled ? (
          <ResendButton
            event={event}
            endpoint={endpoint}
            label={t("resend")}
            named={t("resendTo", { url })}
            sent={t("resent")}
            small
          />
        ) : null}
      </Data>
    </Row>
  );
}
