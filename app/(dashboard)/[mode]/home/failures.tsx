import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Money } from "@/components/money";
import { Panel } from "@/components/panel";
import { failures as reasons } from "@/server/payments/failures";
import type { Summary } from "@/server/reports/schema";

type Props = { mode: string; failures: Summary["failures"] };

export function Failures({ mode, failures }: Props) {
  const t = useTranslations("home");
  const locale = useLocale() === "ar" ? "ar" : "en";
  return (
    <Panel
      title={t("failures")}
      action={
        failures.length === 0 ? null : (
          <Link
            href={`/${mode}/payments?status=failed`}
            className="font-medium text-accent text-sm hover:underline"
          >
            {t("failures")}
          </Link>
        )
      }
    >
      {failures.length === 0 ? (
        <p className="text-soft text-sm">{t("noFailures")}</p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <thead className="text-soft text-xs">
            <tr>
              <th scope="col" className="pb-2 text-start font-medium">
                {t("reason")}
              </th>
              <th scope="col" className="pb-2 text-end font-medium">
                {t("count")}
              </th>
              <th scope="col" className="pb-2 text-end font-medium">
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ failure_code, count, amount }) => (
              <tr key={failure_code} className="border-line border-t">
                <th scope="row" className="py-2 text-start font-normal">
                  {reasons[failure_code][locale]}
                </th>
                <td className="py-2 text-end">
                  <span className="numeral">{count.toLocaleString("en-US")}</span>
                </td>
                <td className="py-2 text-end">
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
