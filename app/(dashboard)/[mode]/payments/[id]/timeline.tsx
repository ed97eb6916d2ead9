import { useTranslations } from "next-intl";
import { ActorName } from "@/app/(dashboard)/[mode]/actor-name";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import {
  Check,
  CircleDot,
  Landmark,
  type LucideIcon,
  RotateCcw,
  ShieldQuestion,
  TriangleAlert,
  X,
} from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { Refund } from "@/server/refunds/schema";
import type { PaymentHistory } from "./read-payment";
import { isFailedWithoutBank, type TimelineStep, timelineOf } from "./timeline-steps";

const icons: Record<TimelineStep["kind"], LucideIcon> = {
  created: CircleDot,
  payment_action_required: ShieldQuestion,
  answered: Landmark,
  refused: Landmark,
  payment_paid: Check,
  payment_failed: X,
  refund_created: RotateCcw,
  payment_refunded: RotateCcw,
  refund_failed: X,
  charged_back: Landmark,
  chargeback_reversed: Landmark,
  undelivered: TriangleAlert,
};

type Props = { mode: Mode; story: PaymentHistory };

/** The payment's timeline, oldest first, with actors and links. */
export function Timeline({ mode, story }: Props) {
  const t = useTranslations("dashboard.payment");
  return (
    <Panel title={t("timeline")}>
      <ol>
        {timelineOf(story.payment, story.refunds, story.events, story.chargebacks).map((step) => (
          <StepLine key={step.id} mode={mode} step={step} story={story} />
        ))}
      </ol>
    </Panel>
  );
}

/** A refund above the approval limit of its key was not sent when it was created. */
const labelOf = ({ kind, refund }: TimelineStep) =>
  kind === "refund_created" && refund !== null && refund.approval !== null ? "refund_requested" : kind;

function StepLine({ mode, step, story }: Props & { step: TimelineStep }) {
  const t = useTranslations("dashboard.payment");
  const { at, kind, actor, refund, chargeback, event } = step;
  const Icon = icons[kind];
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:start-[0.8125rem] [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line">
      <span className="grid size-[1.625rem] shrink-0 place-items-center rounded-full bg-sunken text-soft">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{t(`events.${labelOf(step)}`)}</p>
          <p className="text-soft text-xs">
            <Moment at={at} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-soft">
          <ActorName mode={mode} actor={actor} />
          {event === null ? null : <ObjectLink mode={mode} id={event.id} short />}
          {kind === "undelivered" ? (
            <DeliveryEnd id={step.id} event={event} story={story} mode={mode} />
          ) : null}
        </p>
        {kind === "answered" || kind === "refused" ? <BankResponse story={story} /> : null}
        {kind === "payment_failed" && isFailedWithoutBank(story.payment) ? (
          <BankResponse story={story} />
        ) : null}
        {chargeback === undefined ? null : (
          <Money amount={chargeback.amount} className="font-medium text-ink" />
        )}
        {refund === null ? null : <RefundDetail refund={refund} kind={kind} story={story} />}
      </div>
    </li>
  );
}

function DeliveryEnd({ id, event, story, mode }: Props & { id: string; event: TimelineStep["event"] }) {
  const delivery = event?.deliveries.find((one) => one.id === id);
  if (delivery === undefined) return null;
  const url = story.endpoints.get(delivery.webhook_endpoint);
  return (
    <>
      {url === undefined ? null : <bdi className="numeral min-w-0 break-all">{url}</bdi>}
      {delivery.response_status === null ? null : (
        <span className="numeral">HTTP {delivery.response_status}</span>
      )}
      <ObjectLink mode={mode} id={delivery.id} short />
    </>
  );
}

function BankResponse({ story: { payment } }: { story: PaymentHistory }) {
  const t = useTranslations("dashboard");
  const { gateway_code: code, failure_code: failure } = payment;
  if (code === null && failure === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-soft">
      {code === null ? null : (
        <span>
          {t("payment.gatewayCode")} <code className="numeral text-xs">{code}</code>
        </span>
      )}
      {failure === null ? null : <span>{t(`payments.failures.${failure}`)}</span>}
    </p>
  );
}

type RefundStep = { refund: Refund; kind: TimelineStep["kind"]; story: PaymentHistory };

function RefundDetail({ refund, kind, story }: RefundStep) {
  const t = useTranslations("dashboard.payment");
  const receipt = story.payment.receipt_url;
  return (
    <div className="text-soft">
      <p className="flex flex-wrap items-center gap-x-3">
        <Money amount={refund.amount} className="font-medium text-ink" />
        {refund.reason === null ? null : <span>{t(`reasons.${refund.reason}`)}</span>}
        {kind !== "payment_refunded" || receipt === null ? null : (
          <a
            href={`${receipt}/credit-notes/${refund.id}.pdf`}
            download
            className="text-accent underline underline-offset-4"
          >
            {t("creditNote")}
          </a>
        )}
      </p>
      {kind === "refund_failed" && refund.failure_code !== null ? (
        <p className="text-danger">{t(`refundFailures.${refund.failure_code}`)}</p>
      ) : null}
      {refund.note === null ? null : (
        <p>
          <bdi>{refund.note}</bdi>
        </p>
      )}
    </div>
  );
}
