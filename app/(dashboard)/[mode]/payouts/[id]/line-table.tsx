import { useTranslations } from "next-intl";
import { ObjectLink } from "@/app/(dashboard)/[mode]/developers/object-link";
import { Tag } from "@/components/badge";
import { Money } from "@/components/money";
import { Column, Data, EmptyCell, Head, Row, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { PayoutLine } from "@/server/payouts/schema";

/** The lines of a payout, with what differs from our records. */
export function LineTable({ mode, lines }: { mode: Mode; lines: readonly PayoutLine[] }) {
  const t = useTranslations("dashboard.payouts");
  return (
    <Table caption={t("lines")}>
      <Head>
        <Column>{t("line.type")}</Column>
        <Column>{t("line.object")}</Column>
        <Column numeric className="max-sm:hidden">
          {t("line.amount")}
        </Column>
        <Column numeric className="max-sm:hidden">
          {t("line.fee")}
        </Column>
        <Column numeric>{t("line.net")}</Column>
        <Column className="max-sm:hidden">{t("line.difference")}</Column>
      </Head>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <RowHead>
              {t(`types.${line.type}`)}
              <div className="sm:hidden">
                <Difference line={line} />
              </div>
            </RowHead>
            <Data className="whitespace-nowrap">
              {line.payment === null ? <EmptyCell /> : <ObjectLink mode={mode} id={line.payment} short />}
            </Data>
            <Data numeric className="max-sm:hidden">
              <Money amount={line.amount} />
            </Data>
            <Data numeric className="max-sm:hidden">
              <Money amount={line.fee} />
            </Data>
            <Data numeric>
              <Money amount={line.net} />
            </Data>
            <Data className="max-sm:hidden">
              {line.difference === null ? <EmptyCell /> : <Difference line={line} />}
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Difference({ line: { difference, expected_amount, expected_fee } }: { line: PayoutLine }) {
  const t = useTranslations("dashboard.payouts");
  if (difference === null) return null;
  const expected = (difference === "fee" ? expected_fee : expected_amount) ?? 0;
  return (
    <Tag tone="warning">{t(`differences.${difference}`, { amount: formatGroupedRiyals(expected) })}</Tag>
  );
}
