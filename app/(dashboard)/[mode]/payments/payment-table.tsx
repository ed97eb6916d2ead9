import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RowStatus } from "@/app/(dashboard)/list/row-status";
import { StatusBadge } from "@/components/badge";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Money } from "@/components/money";
import { Column, Data, Head, Row, RowHead, rowLink, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import type { Payment } from "@/server/payments/schema";
import { MethodName } from "./card-name";
import { FailedLine } from "./failed-line";
import { PayerName } from "./payer-name";
import type { PaymentWithPayer } from "./with-payers";

type Props = { mode: Mode } & (
  | { withPayer: true; payments: readonly PaymentWithPayer[] }
  | { withPayer?: false; payments: readonly Payment[] }
);

export function PaymentTable({ mode, ...table }: Props) {
  const t = useTranslations("dashboard.payments");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column numeric className="w-32">
          {t("amount")}
        </Column>
        <Column>{t("status")}</Column>
        {table.withPayer ? (
          <Column>{t("customer")}</Column>
        ) : (
          <Column className="max-sm:hidden">{t("method")}</Column>
        )}
        <Column end className="max-sm:hidden">
          {t("created")}
        </Column>
      </Head>
      <tbody>
        {table.withPayer
          ? table.payments.map((payment) => (
              <PaymentRow key={payment.id} mode={mode} payment={payment}>
                {/* With the method below the name, so that the table fits beside the facts of a link. */}
                <Data className="max-w-44">
                  <PayerName payment={payment} />
                  <span className="block text-soft text-xs max-sm:hidden">
                    <MethodName source={payment.source} />
                  </span>
                </Data>
              </PaymentRow>
            ))
          : table.payments.map((payment) => (
              <PaymentRow key={payment.id} mode={mode} payment={payment}>
                <Data className="max-sm:hidden">
                  <MethodName source={payment.source} />
                </Data>
              </PaymentRow>
            ))}
      </tbody>
    </Table>
  );
}

type RowProps = { mode: Mode; payment: Payment; children: ReactNode };

/** `children` is the cell after the status. */
function PaymentRow({ mode, payment, children }: RowProps) {
  const { id, amount, status, description, created } = payment;
  return (
    <Row>
      <RowHead numeric>
        <Link href={`/${mode}/payments/${id}`} className={rowLink}>
          <Money amount={amount} />
        </Link>
      </RowHead>
      <Data>
        <RowStatus badge={<StatusBadge status={status} />} description={description} created={created} />
        <FailedLine mode={mode} payment={payment} mayCreate={false} />
      </Data>
      {children}
      <Data end className="text-soft max-sm:hidden">
        <Moment at={created} short />
      </Data>
    </Row>
  );
}
