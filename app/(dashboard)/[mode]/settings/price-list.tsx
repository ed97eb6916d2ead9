import { useLocale, useTranslations } from "next-intl";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { brandNameIn } from "@/server/core/values/brands";
import { formatRiyals } from "@/server/core/values/format-riyals";
import type { FeeRate } from "@/server/settings/schema";

/** What a payment costs by card network, before VAT. */
export function PriceList({ fees }: { fees: readonly FeeRate[] }) {
  const t = useTranslations("dashboard.settings.prices");
  const locale = useLocale();
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("network")}</Column>
        <Column>{t("fee")}</Column>
      </Head>
      <tbody>
        {fees.map(({ brand, basis_points: points, fixed }) => (
          <Row key={brand}>
            <RowHead>{brandNameIn(locale, brand)}</RowHead>
            <Data className="numeral">
              {t("rate", { percent: `${points / 100}%`, fixed: formatRiyals(fixed) })}
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
