import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { Field } from "@/components/field";
import { Download } from "@/components/lucide";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";

/** A plain form: the browser downloads the file, with or without scripts. */
export function ReportForm({ mode, from, to }: { mode: Mode; from: string; to: string }) {
  const t = useTranslations("dashboard.balance.reportFile");
  return (
    <div className="mt-6">
      <Panel title={t("title")}>
        <p className="mb-4 text-soft text-sm">{t("lead")}</p>
        <form action={`/api/export/${mode}/balance`} method="get" className="grid max-w-lg gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Field id="report-from" name="from" type="date" label={t("from")} defaultValue={from} required />
            <Field id="report-to" name="to" type="date" label={t("to")} defaultValue={to} required />
          </div>
          <p className="text-soft text-sm">{t("hint")}</p>
          <div>
            <button type="submit" className={buttonClass({ variant: "secondary" })}>
              <Download aria-hidden className="size-4" />
              {t("download")}
            </button>
          </div>
        </form>
      </Panel>
    </div>
  );
}
