import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { DecideRefund } from "@/app/(dashboard)/[mode]/payments/refunds/decide-refund";
import { may, paramsOf } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { dashboardContext } from "@/app/session";
import { StatusBadge, Tag } from "@/components/badge";
import { Identifier } from "@/components/identifier";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Payment } from "@/server/payments/schema";
import type { Refund } from "@/server/refunds/schema";
import { CustomerPanel, DetailsPanel, PayerPanel } from "./details-panel";
import { EventsPanel } from "./events-panel";
import { MoneyPanel, PaymentCardPanel, RawPanel } from "./panels";
import { readPayment } from "./read-payment";
import { RefundDialog } from "./refund-dialog";
import { Timeline } from "./timeline";

type Props = { params: Promise<{ mode: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.payment");
  return titled(t("title"));
}

export default async function PaymentPage({ params }: Props) {
  const { mode, id } = await paramsOf(params);
  const { data: story, loadError } = await readPayment(mode, id);
  const t = await getTranslations("dashboard.payment");
  const back = { href: `/${mode}/payments`, label: t("back") };
  if (loadError !== null) {
    return (
      <>
        <PageHeader title={t("title")} back={back} />
        <LoadErrorNotice error={loadError} />
      </>
    );
  }
  const { payment, refunds } = story;
  const { access } = await dashboardContext(mode);
  const refundable = payment.amount_refundable > 0 && (await may(mode, "payments.refund"));

  return (
    <>
      <PageHeader title={<Heading payment={payment} />} back={back}>
        {refundable ? (
          <RefundDialog payment={payment} needsSecondFactor={mode === "live" && !access.secondFactor} />
        ) : null}
      </PageHeader>
      <div className="mb-6 text-soft sm:-mt-3">
        <Identifier id={payment.id} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <State payment={payment} />
          <RefundsToApprove mode={mode} refunds={refunds} />
          <WaitingRefunds refunds={refunds} />
          <Timeline mode={mode} story={story} />
          <EventsPanel mode={mode} story={story} mayResend={await may(mode, "events.resend")} />
          <RawPanel value={payment} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:row-start-1">
          <MoneyPanel payment={payment} refunds={refunds} />
          <PaymentCardPanel payment={payment} />
          <CustomerPanel mode={mode} story={story} />
          <PayerPanel payer={story.payer} />
          <DetailsPanel mode={mode} story={story} mayMail={await may(mode, "payments.send_receipt")} />
        </div>
      </div>
    </>
  );
}

async function Heading({ payment }: { payment: Payment }) {
  const t = await getTranslations("dashboard");
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="sr-only">{t("payment.heading", { amount: formatGroupedRiyals(payment.amount) })}</span>
      <span aria-hidden>
        <Money amount={payment.amount} className="text-2xl" />
      </span>
      <StatusBadge status={payment.status} />
      {payment.simulated ? <Tag>{t("payments.simulated")}</Tag> : null}
    </span>
  );
}

async function State({ payment }: { payment: Payment }) {
  const t = await getTranslations("dashboard");
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
async function RefundsToApprove({ mode, refunds }: { mode: Mode; refunds: readonly Refund[] }) {
  const t = await getTranslations("dashboard.approvals");
  const mayDecide = await may(mode, "refunds.approve");
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
async function WaitingRefunds({ refunds }: { refunds: readonly Refund[] }) {
  const t = await getTranslations("dashboard.payment.refundWaiting");
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
