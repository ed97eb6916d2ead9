"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Preset, presets, rangeOf } from "@/app/(dashboard)/list/day-presets";
import type { Query } from "@/app/(dashboard)/list/query";
import { toolClass } from "@/app/(dashboard)/list/tool-button";
import { Button } from "@/components/button";
import { Choice, Select } from "@/components/choice";
import { Dialog, DialogActions } from "@/components/dialog";
import { Download } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";
import { dayOf } from "@/server/core/values/day";
import type { ExportColumn } from "@/server/payments/export-columns";

type Props = { mode: Mode; query: Query; columns: readonly ExportColumn[] };

const days: readonly string[] = ["from", "to"];

/** Exports all payments of the filtered list, or all refunds of its days. The browser submits the form and stays on the page. */
export function ExportDialog({ mode, query, columns }: Props) {
  const t = useTranslations("dashboard.payments");
  const [open, setOpen] = useState(false);
  const [what, setWhat] = useState<"payments" | "refunds">("payments");
  const [zone, setZone] = useState<"riyadh" | "utc">("riyadh");
  const [format, setFormat] = useState<"xlsx" | "csv">("xlsx");
  const files = useTranslations("files");
  const [preset, setPreset] = useState<Preset | null>(null);
  const exported = preset === null ? query : { ...query, ...rangeOf(preset, dayOf(new Date())) };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={toolClass}>
        <Download aria-hidden className="size-4" />
        {t("export.action")}
      </button>
      <Dialog open={open} title={t("export.title")} onClose={() => setOpen(false)}>
        <form
          method="get"
          action={`/api/export/${mode}/${what}`}
          onSubmit={() => setTimeout(() => setOpen(false))}
          className="grid gap-4"
        >
          <Choice
            legend={t("export.what")}
            name="what"
            value={what}
            onChange={setWhat}
            options={(["payments", "refunds"] as const).map((value) => ({
              value,
              label: t(`export.${value}`),
              hint: t(`export.${value}Hint`),
            }))}
          />
          {Object.entries(exported).map(([name, value]) =>
            value === undefined || !(what === "payments" ? name !== "cols" : days.includes(name)) ? null : (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          <Days preset={preset} onChange={setPreset} />
          {what === "payments" ? <Columns columns={columns} /> : null}
          <Choice
            legend={t("export.zone")}
            name="zone"
            value={zone}
            onChange={setZone}
            columns
            options={[
              { value: "riyadh", label: t("export.riyadh") },
              { value: "utc", label: "UTC" },
            ]}
          />
          <Choice
            legend={files("format")}
            name="format"
            value={format}
            onChange={setFormat}
            columns
            options={(["xlsx", "csv"] as const).map((value) => ({
              value,
              label: files(`formats.${value}`),
              hint: files(`formats.${value}Hint`),
            }))}
          />
          <DialogActions>
            <Button type="submit">
              <Download aria-hidden className="size-4" />
              {files("formats.download")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

type DaysProps = { preset: Preset | null; onChange: (preset: Preset | null) => void };

/** The days of the payments in the file: at first those of the list. */
function Days({ preset, onChange }: DaysProps) {
  const t = useTranslations("dashboard");
  return (
    <Select
      id="export-days"
      label={t("payments.export.days")}
      value={preset ?? ""}
      onChange={({ target }) => onChange(presets.find((one) => one === target.value) ?? null)}
      options={presets.map((value) => ({ value, label: t(`lists.presets.${value}`) }))}
    >
      <option value="">{t("payments.export.filteredDays")}</option>
    </Select>
  );
}

/** The columns of the file, all selected at first. */
function Columns({ columns }: Pick<Props, "columns">) {
  const t = useTranslations("dashboard.payments");
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t("export.columns")}</legend>
      <div className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
        {columns.map((column) => (
          <label key={column} className="flex min-h-6 cursor-pointer items-start gap-2.5">
            <input
              type="checkbox"
              name="column"
              value={column}
              defaultChecked
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            {t(`export.names.${column}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
