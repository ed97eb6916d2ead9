import { useTranslations } from "next-intl";
import { ActorName } from "@/app/(dashboard)/[mode]/actor-name";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import { type LinkEvent, linkSteps } from "./timeline-steps";

type Props = {
  mode: Mode;
  link: PaymentLink;
  payments: readonly Payment[];
  events: readonly LinkEvent[];
};

/** The link's timeline, oldest first as a payment's, with actors, including the expiry ahead. */
export function LinkTimeline({ mode, link, payments, events }: Props) {
  const t = useTranslations("dashboard.business.timeline");
  return (
    <Panel title={t("title")}>
      <ol className="grid gap-3 text-sm">
        {linkSteps(link, payments, events).map(({ key, at, kind, payment, actor }) => (
          <li key={key} className="border-line border-s-2 ps-3">
            {payment === undefined ? (
              <span>{t(kind)}</span>
            ) : (
              <Link href={`/${mode}/payments/${payment}`} className="text-accent underline">
                {t(kind)}
              </Link>
            )}
            <span className="block text-soft">
              <ActorName mode={mode} actor={actor} />
            </span>
            <span className="block text-soft text-xs">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
