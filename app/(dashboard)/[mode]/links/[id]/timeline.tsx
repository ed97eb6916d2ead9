import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";

type Props = { mode: string; link: PaymentLink; payments: readonly Payment[] };
type Step = { key: string; at: string; kind: Kind; payment?: string };
type Kind =
  | "created"
  | "attempt"
  | "attemptPaid"
  | "attemptFailed"
  | "paid"
  | "expired"
  | "canceled"
  | "expires";

/** The link's timeline, newest first, including the expiry ahead. */
export function LinkTimeline({ mode, link, payments }: Props) {
  const t = useTranslations("dashboard.business.timeline");
  return (
    <Panel title={t("title")}>
      <ol className="grid gap-3 text-sm">
        {stepsOf(link, payments).map(({ key, at, kind, payment }) => (
          <li key={key} className="border-line border-s-2 ps-3">
            {payment === undefined ? (
              <span>{t(kind)}</span>
            ) : (
              <Link href={`/${mode}/payments/${payment}`} className="text-accent underline">
                {t(kind)}
              </Link>
            )}
            <span className="block text-soft text-xs">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function stepsOf(link: PaymentLink, payments: readonly Payment[]): Step[] {
  const { created, expires_at: expires, paid_at: paid, canceled_at: canceled, status } = link;
  const ends: Step[] = [];
  if (paid !== null) ends.push({ key: "paid", at: paid, kind: "paid" });
  if (canceled !== null) ends.push({ key: "canceled", at: canceled, kind: "canceled" });
  if (expires !== null && status === "expired") ends.push({ key: "expired", at: expires, kind: "expired" });
  if (expires !== null && status === "active") ends.push({ key: "expires", at: expires, kind: "expires" });
  const attempts = payments.map((payment) => ({
    key: payment.id,
    at: payment.created,
    kind: kindOf(payment.status),
    payment: payment.id,
  }));
  const steps: Step[] = [...attempts, ...ends, { key: "created", at: created, kind: "created" }];
  return steps.sort((one, other) => (one.at < other.at ? 1 : -1));
}

function kindOf(status: Payment["status"]): Kind {
  if (status === "failed") return "attemptFailed";
  return status === "initiated" ? "attempt" : "attemptPaid";
}
