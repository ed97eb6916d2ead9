import { useTranslations } from "next-intl";
import { RowStatus } from "@/app/(dashboard)/list/row-status";
import { StatusBadge } from "@/components/badge";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Column, Data, EmptyCell, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import type { Payment } from "@/server/payments/schema";
import { CardName } from "./card-name";

type Props = {
  mode: Mode;
  payments: Payment[];
  /** Omits the columns with the same value for all payments of a link. */
  compact?: boolean;
};

export function PaymentTable({ mode, payments, compact = false }: Props) {
  const t = useTranslations("dashboard.payments");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column numeric className="w-32">
          {t("amount")}
        </Column>
        <Column>{t("status")}</Column>
        {compact ? null : <Column className="max-md:hidden">{t("description")}</Column>}
        <Column className="max-sm:hidden">{t("method")}</Column>
        {compact ? null : <Column className="max-lg:hidden">{t("source")}</Column>}
        {compact ? null : <Column className="max-xl:hidden">{t("reference")}</Column>}
        <Column end className="max-sm:hidden">
          {t("created")}
        </Column>
      </Head>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} mode={mode} payment={payment} compact={compact} />
        ))}
      </tbody>
    </Table>
  );
}

function PaymentRow({ mode, payment, compact }: { mode: Mode; payment: Payment; compact: boolean }) {
  const t = useTranslations("dashboard.payments");
  const { id, amount, status, description, source, reference, created } = payment;
  return (
    <Row>
      <RowHead numeric>
        <Link href={`/${mode}/payments/${id}`} className={rowLink}>
          <Money amount={amount} />
        </Link>
      </RowHead>
      <Data>
        <RowStatus badge={<StatusBadge status={status} />} description={description} created={created} />
      </Data>
      {compact ? null : (
        <Data className="max-w-52 max-md:hidden">
          {description === null ? <EmptyCell /> : <Truncated>{description}</Truncated>}
        </Data>
      )}
      <Data className="max-sm:hidden">
        <CardName brand={source.brand} last4={source.last4} />
      </Data>
      {compact ? null : (
        <Data className="whitespace-nowrap text-soft max-lg:hidden">{t(`sources.${source.type}`)}</Data>
      )}
      {compact ? null : (
        <Data className="max-w-32 max-xl:hidden">
          {reference === null ? <EmptyCell /> : <Truncated className="numeral">{reference}</Truncated>}
        </Data>
      )}
      <Data end className="text-soft max-sm:hidden">
        <Moment at={created} short />
      </Data>
    </Row>
  );
}
