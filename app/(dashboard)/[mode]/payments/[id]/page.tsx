import { useTranslations } from "next-intl";
import { definePage, TwoColumns } from "@/app/(dashboard)/[mode]/define-page";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { MoneyTitle } from "@/app/(dashboard)/[mode]/page-header";
import { newLinkHref } from "@/app/(dashboard)/[mode]/payments/failed-line";
import { DecideRefund } from "@/app/(dashboard)/[mode]/payments/refunds/decide-refund";
import { deliveryBadgeOf } from "@/app/(dashboard)/deliveries/delivery-response";
import { dashboardContext } from "@/app/session";
import { StatusBadge, Tag } from "@/components/badge";
import { ButtonLink, Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Payment } from "@/server/payments/schema";
import type { Chargeback } from "@/server/payouts/schema";
import type { Refund } from "@/server/refunds/schema";
import { CustomerPanel, DetailsPanel, FieldsPanel, PayerPanel } from "./details-panel";
import { MoneyPanel, PaymentCardPanel, RawPanel } from "./panels";
import { type EventWithDeliveries, type PaymentHistory, readPayment } from "./read-payment";
import { RefundDialog } from "./refund-form";
import { ResendEvent } from "./resend";
import { Timeline } from "./timeline";

type Props = { mode: Mode; story: PaymentHistory; mayResend: boolean };

/** The events of a payment with their deliveries, and a resend button if an endpoint is subscribed. */
function EventsPanel({ mode, story, mayResend }: Props) {
  const t = useTranslations("dashboard.payment");
  if (story.events.length === 0) return null;
  return (
    <Panel title={t("eventsTitle")} flush>
      <ul>
        {story.events.map((event) => (
          <li key={event.id} className="border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 text-sm">
                <span className="me-2">
                  <code className="numeral font-medium text-xs">{event.type}</code>
                </span>
                <ObjectLink mode={mode} id={event.id} short />
                <span className="block text-soft text-xs">
                  <Moment at={event.created} />
                </span>
              </p>
              {mayResend && event.isSubscribed ? <ResendEvent id={event.id} type={event.type} /> : null}
            </div>
            <Deliveries mode={mode} event={event} endpoints={story.endpoints} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type DeliveriesProps = { mode: Mode; event: EventWithDeliveries; endpoints: PaymentHistory["endpoints"] };

function Deliveries({ mode, event, endpoints }: DeliveriesProps) {
  const t = useTranslations("dashboard.payment");
  if (event.deliveries.length === 0) return <p className="mt-1 text-soft text-sm">{t("noDeliveries")}</p>;
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {event.deliveries.map(({ id, status, webhook_endpoint: endpoint, response_status: code, attempts }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusBadge status={deliveryBadgeOf(status)} />
          <bdi className="numeral min-w-0 break-all">{endpoints.get(endpoint) ?? t("deletedEndpoint")}</bdi>
          {code === null ? null : <span className="numeral text-soft">HTTP {code}</span>}
          <span className="text-soft">{t("attempts", { count: attempts })}</span>
          <ObjectLink mode={mode} id={id} short />
        </li>
      ))}
    </ul>
  );
}

const { generateMetadata, page } = definePage({
  texts: "dashboard.payment",
  title: "title",
  back: { to: "payments", label: "back" },
  isObject: true,
  read: async (api, { mode, id }) => ({
    ...(await readPayment(api, id)),
    access: (await dashboardContext(mode)).access,
  }),
  heading: ({ data: { payment }, t }) => (
    <MoneyTitle
      spoken={t("heading", { amount: formatGroupedRiyals(payment.amount) })}
      amount={payment.amount}
    >
      <StatusBadge status={payment.status} />
      {payment.simulated ? <SimulatedTag /> : null}
    </MoneyTitle>
  ),
  actions: ({ data: { payment, access }, mode, may }) =>
    payment.amount_refundable > 0 && may("payments.refund") ? (
      <RefundDialog payment={payment} needsSecondFactor={mode === "live" && !access.secondFactor} />
    ) : (
      <SendNewLink href={may("payment_links.create") ? newLinkHref(mode, payment) : null} />
    ),
  body: ({ data: story, mode, may }) => (
    <TwoColumns
      sideFirst
      side={
        <>
          <MoneyPanel payment={story.payment} refunds={story.refunds} chargebacks={story.chargebacks} />
          <PaymentCardPanel payment={story.payment} />
          <CustomerPanel mode={mode} story={story} />
          <PayerPanel payer={story.payer} />
          <FieldsPanel fields={story.payment.fields} />
          <DetailsPanel mode={mode} story={story} mayMail={may("payments.send_receipt")} />
        </>
      }
    >
      <State payment={story.payment} />
      {story.chargebacks.map((one) => (
        <ChargebackNotice key={one.id} mode={mode} chargeback={one} />
      ))}
      <RefundsToApprove refunds={story.refunds} mayDecide={may("refunds.approve")} />
      <WaitingRefunds refunds={story.refunds} />
      <Timeline mode={mode} story={story} />
      <EventsPanel mode={mode} story={story} mayResend={may("events.resend")} />
      <RawPanel value={story.payment} />
    </TwoColumns>
  ),
});

function SendNewLink({ href }: { href: string | null }) {
  const t = useTranslations("dashboard.payments");
  return href === null ? null : <ButtonLink href={href}>{t("sendNewLink")}</ButtonLink>;
}

function SimulatedTag() {
  return <Tag>{useTranslations("dashboard.payments")("simulated")}</Tag>;
}

function State({ payment }: { payment: Payment }) {
  const t = useTranslations("dashboard");
  const { status, failure_code: failure } = payment;
  if (status === "initiated") {
    const isAtBank = payment.transaction_url !== null;
    return <Notice tone="warning" title={t(isAtBank ? "payment.waiting" : "payment.outcomeUnknown")} />;
  }
  if (failure === null) return null;
  return (
    <Notice tone="danger" title={t("payment.failureTitle")}>
      <p className="font-medium">{t(`payments.failures.${failure}`)}</p>
      <p className="mt-1 text-sm">
        {t("payment.notCharged")} {t(`payment.advice.${failure}`)}
      </p>
    </Notice>
  );
}

/** The payment's refunds that need approval, with buttons to decide. */
function RefundsToApprove({ refunds, mayDecide }: { refunds: readonly Refund[]; mayDecide: boolean }) {
  const t = useTranslations("dashboard.approvals");
  return refunds
    .filter(({ approval }) => approval === "waiting")
    .map(({ id, amount }) => (
      <Notice key={id} tone="warning" title={t("onPayment", { amount: formatGroupedRiyals(amount) })}>
        <p className="text-sm">{t("onPaymentWhy")}</p>
        {mayDecide ? <DecideRefund id={id} amount={amount} /> : null}
      </Notice>
    ));
}

/** Explains pending refunds: the oldest waits for the gateway, the others are queued. */
function WaitingRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const t = useTranslations("dashboard.payment.refundWaiting");
  const pending = refunds.filter(({ status, approval }) => status === "pending" && approval !== "waiting");
  const first = pending.at(-1);
  if (first === undefined) return null;
  const behind = pending.length - 1;
  return (
    <Notice tone="warning" title={t("title", { amount: formatGroupedRiyals(first.amount) })}>
      <p className="text-sm">
        {t("why")} {behind > 0 ? t("behind", { count: behind }) : null}
      </p>
    </Notice>
  );
}

export { generateMetadata, page as default };

/** Says that the payer's bank took the payment back, and in which payout. */
function ChargebackNotice({ mode, chargeback }: { mode: Mode; chargeback: Chargeback }) {
  const t = useTranslations("dashboard.payouts");
  const { status, amount, payout } = chargeback;
  return (
    <Notice tone="danger" title={t("chargedBack")}>
      <p className="text-sm">
        {t(status === "reversed" ? "reversedLead" : "chargedBackLead", {
          amount: formatGroupedRiyals(amount),
        })}{" "}
        <Link href={`/${mode}/payouts/${payout}`} className="font-medium underline">
          {t("openPayout")}
        </Link>
      </p>
    </Notice>
  );
}
