import { Check, CircleDot, type LucideIcon, RotateCcw, ShieldQuestion, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Identifier } from "@/components/identifier";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Panel } from "@/components/panel";
import type { Event } from "@/server/events/schema";
import type { Payment, Refund } from "@/server/payments/schema";

type Props = { payment: Payment; refunds: Refund[]; events: Event[] };

const shownEvents = ["payment_action_required", "payment_paid", "payment_failed"] as const;
const icons: Record<string, LucideIcon> = {
  created: CircleDot,
  payment_action_required: ShieldQuestion,
  payment_paid: Check,
  payment_failed: X,
  refund_pending: RotateCcw,
  refund_succeeded: RotateCcw,
  refund_failed: X,
};

/** What happened to a payment, oldest first: its own beginning, the events told to the merchant, its refunds. */
export function Timeline({ payment, refunds, events }: Props) {
  const t = useTranslations("dashboard.payment");
  const happened = events.flatMap((event) => {
    const kind = shownEvents.find((type) => type === event.type);
    return kind === undefined
      ? []
      : [{ id: event.id, at: event.created, kind, detail: <EventDetail event={event} /> }];
  });
  const returned = refunds.map((refund) => ({
    id: refund.id,
    at: refund.succeeded_at ?? refund.created,
    kind: `refund_${refund.status}` as const,
    detail: <RefundDetail refund={refund} />,
  }));
  const begun = { id: payment.id, at: payment.created, kind: "created" as const, detail: null };
  const steps = [...happened, ...returned].sort(
    (a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id),
  );

  return (
    <Panel title={t("timeline")}>
      <ol>
        {[begun, ...steps].map(({ id, at, kind, detail }) => (
          <Step key={id} at={at} kind={kind} title={t(`events.${kind}`)}>
            {detail}
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

type StepProps = { at: string; kind: string; title: string; children: ReactNode };

function Step({ at, kind, title, children }: StepProps) {
  const Icon = icons[kind] ?? CircleDot;
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:start-[0.8125rem] [&:not(:last-child)]:before:top-7 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line">
      <span className="grid size-[1.625rem] shrink-0 place-items-center rounded-full bg-sunken text-soft">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{title}</p>
          <p className="text-soft text-xs">
            <Moment at={at} />
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}

function EventDetail({ event }: { event: Event }) {
  const t = useTranslations("dashboard.payment");
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-soft">
      <Identifier id={event.id} short />
      {event.pending_deliveries > 0 ? t("deliveries", { count: event.pending_deliveries }) : null}
    </p>
  );
}

function RefundDetail({ refund }: { refund: Refund }) {
  const t = useTranslations("dashboard.payment");
  return (
    <div className="text-soft">
      <p className="flex flex-wrap items-center gap-x-3">
        <Money amount={refund.amount} className="font-medium text-ink" />
        <Identifier id={refund.id} short />
        {refund.reason === null ? null : <span>{t(`reasons.${refund.reason}`)}</span>}
      </p>
      {refund.failure_code === null ? null : (
        <p className="text-danger">{t(`refundFailures.${refund.failure_code}`)}</p>
      )}
      {refund.note === null ? null : (
        <p>
          <bdi>{refund.note}</bdi>
        </p>
      )}
    </div>
  );
}
