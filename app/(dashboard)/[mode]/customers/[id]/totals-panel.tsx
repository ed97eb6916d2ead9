import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { EmptyCell } from "@/components/table";
import type { CustomerTotals } from "@/server/customers/totals";

/** A customer's payment totals. */
export function TotalsPanel({ totals }: { totals: CustomerTotals }) {
  const t = useTranslations("dashboard.customers.totals");
  const {
    payments,
    paid,
    refunded,
    failed,
    first_payment_at: first,
    last_payment_at: last,
    complete,
  } = totals;
  return (
    <section aria-label={t("title")} className="rounded-card border border-line bg-surface shadow-card">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-4 sm:grid-cols-6 sm:p-5">
        <Total name={t("paid")}>
          <Money amount={paid} />
        </Total>
        <Total name={t("refunded")}>
          <Money amount={refunded} />
        </Total>
        <Total name={t("payments")} wide>
          <span className="numeral">{payments}</span>
          {failed === 0 ? null : (
            <span className="ms-1 font-normal text-soft text-sm"> {t("failed", { count: failed })}</span>
          )}
        </Total>
        <Total name={t("first")} small>
          {first === null ? <EmptyCell /> : <Moment at={first} short />}
        </Total>
        <Total name={t("last")} small>
          {last === null ? <EmptyCell /> : <Moment at={last} short />}
        </Total>
      </dl>
      {complete ? null : (
        <p className="border-line border-t px-5 py-3 text-soft text-sm">{t("incomplete")}</p>
      )}
    </section>
  );
}

type TotalProps = { name: string; small?: boolean; wide?: boolean; children: ReactNode };

/** One total of six columns: a third of a row, or half of it if small. `wide` fills the row on phones. */
const Total = ({ name, small = false, wide = false, children }: TotalProps) => (
  <div className={clsx("min-w-0", small ? "sm:col-span-3" : "sm:col-span-2", wide && "max-sm:col-span-2")}>
    <dt className="text-soft text-sm">{name}</dt>
    <dd className={small ? "mt-0.5" : "mt-0.5 font-semibold text-lg"}>{children}</dd>
  </div>
);
