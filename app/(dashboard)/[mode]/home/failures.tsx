import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { hrefOf } from "@/app/(dashboard)/list/query";
import { Link } from "@/components/link";
import { Money } from "@/components/money";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { Summary } from "@/server/reports/schema";

/** Further reasons are summed in a last row, unless there is only one, which is listed. */
const maxShown = 6;

type Props = { mode: Mode; summary: Summary };

/** Each reason links to the payments it counts. */
export function Failures({ mode, summary: { from, to, failures } }: Props) {
  const t = useTranslations("home");
  const reasons = useTranslations("dashboard.payments.failures");
  const path = `/${mode}/payments`;
  const period = { status: "failed", from, to };
  const shown = failures.length === maxShown + 1 ? failures : failures.slice(0, maxShown);
  const others = failures.slice(shown.length);
  return (
    <Panel
      title={t("failures")}
      action={
        failures.length === 0 ? null : (
          <Link href={hrefOf(path, period)} className="font-medium text-accent text-sm hover:underline">
            {t("allFailures")}
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
              <th scope="col" className="pb-2 ps-4 text-end font-medium">
                {t("count")}
              </th>
              <th scope="col" className="pb-2 ps-4 text-end font-medium">
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ failure_code, count, amount }) => (
              <Reason key={failure_code} count={count} amount={amount}>
                <Link href={hrefOf(path, { ...period, failure_code })} className="hover:underline">
                  {reasons(failure_code)}
                </Link>
              </Reason>
            ))}
            {others.length === 0 ? null : (
              <Reason count={sumOf(others, "count")} amount={sumOf(others, "amount")}>
                {t("otherReasons")}
              </Reason>
            )}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

type Counted = { count: number; amount: number };

const sumOf = (failures: readonly Counted[], field: keyof Counted) =>
  failures.reduce((sum, failure) => sum + failure[field], 0);

const Reason = ({ count, amount, children }: Counted & { children: ReactNode }) => (
  <tr className="border-line border-t">
    <th scope="row" className="py-2 text-start font-normal">
      {children}
    </th>
    <td className="py-2 ps-4 text-end">
      <span className="numeral">{count.toLocaleString("en-US")}</span>
    </td>
    <td className="py-2 ps-4 text-end">
      <Money amount={amount} />
    </td>
  </tr>
);
