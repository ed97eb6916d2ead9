import { useTranslations } from "next-intl";
import { Link } from "@/components/link";
import type { Mode } from "@/server/base/db/db";
import type { Payment } from "@/server/payments/schema";

/** Returns the form of a link for what a failed payment was for; null where another link would not pay it. */
export const newLinkHref = (mode: Mode, { id, status, subscription }: Payment) =>
  status === "failed" && subscription === null ? `/${mode}/links/new?payment=${id}` : null;

type Props = { mode: Mode; payment: Payment; mayCreate: boolean };

/** Why a payment failed, and what to do about it; nothing for other payments. */
export function FailedLine({ mode, payment, mayCreate }: Props) {
  const t = useTranslations("dashboard");
  const { status, failure_code: failure } = payment;
  if (status !== "failed" || failure === null) return null;
  const href = mayCreate ? newLinkHref(mode, payment) : null;
  return (
    // On a phone it does not widen its column, which would push the time out of view.
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-xs max-sm:w-0 max-sm:min-w-full">
      <span className="text-soft">{t(`payments.failures.${failure}`)}</span>
      {href === null ? null : (
        <Link href={href} className="inline-flex min-h-6 items-center text-accent underline">
          {t("payments.sendNewLink")}
        </Link>
      )}
    </p>
  );
}
