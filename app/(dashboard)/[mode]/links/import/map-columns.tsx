"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { SelectBox } from "@/components/choice";
import { Field } from "@/components/field";
import { Panel } from "@/components/panel";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import { type ColumnTarget, fields, isMetadataKey } from "./columns";
import type { CsvFile } from "./csv-file";

type Props = {
  file: CsvFile;
  targets: readonly ColumnTarget[];
  batch: string;
  onTargets: (targets: readonly ColumnTarget[]) => void;
  onBatch: (batch: string) => void;
  onCheck: () => void;
};

/** Assigns a field to one column. A field has one column, except `metadata`. */
function assigned(targets: readonly ColumnTarget[], at: number, value: string): readonly ColumnTarget[] {
  const chosen = [...fields, "metadata" as const].find((one) => one === value) ?? null;
  return targets.map((target, index) => {
    if (index === at) return chosen;
    return target === chosen && chosen !== "metadata" ? null : target;
  });
}

/** Assigns each column of the file to a field. */
export function MapColumns({ file, targets, batch, onTargets, onBatch, onCheck }: Props) {
  const t = useTranslations("linkTools.import");
  const assign = (at: number, value: string) => onTargets(assigned(targets, at, value));
  const hasAmount =
    targets.includes("amount") ||
    targets.includes("items") ||
    (targets.includes("amount_min") && targets.includes("amount_max"));
  return (
    <Panel title={t("columns")}>
      <p className="mb-3 text-soft text-sm">{t("columnsLead")}</p>
      <Table caption={t("columns")}>
        <ColumnHeads />
        <tbody>
          {file.header.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other identity
            <Row key={at}>
              <RowHead className="max-w-48">
                <Truncated>{title || t("unnamed", { number: at + 1 })}</Truncated>
              </RowHead>
              <Data className="max-w-56 text-soft max-sm:hidden">
                <Truncated>{file.rows[0]?.cells[at]}</Truncated>
              </Data>
              <Data>
                <FieldSelect
                  column={title}
                  number={at + 1}
                  value={targets[at] ?? ""}
                  onChange={(value) => assign(at, value)}
                />
              </Data>
            </Row>
          ))}
        </tbody>
      </Table>
      <div className="mt-5 grid max-w-xl gap-4">
        <Field
          id="import-batch"
          label={t("batch")}
          hint={t("batchHint")}
          value={batch}
          maxLength={100}
          onChange={(event) => onBatch(event.target.value)}
        />
        {hasAmount ? null : <p className="text-danger text-sm">{t("amountMissing")}</p>}
        <div>
          <Button
            disabled={!hasAmount || batch.trim() === ""}
            onClick={onCheck}
            className="disabled:opacity-50"
          >
            {t("checkRows", { count: file.rows.length })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function ColumnHeads() {
  const t = useTranslations("linkTools.import");
  return (
    <Head>
      <Column>{t("column")}</Column>
      <Column className="max-sm:hidden">{t("sample")}</Column>
      <Column>{t("field")}</Column>
    </Head>
  );
}

type SelectProps = { column: string; number: number; value: string; onChange: (value: string) => void };

function FieldSelect({ column, number, value, onChange }: SelectProps) {
  const t = useTranslations("linkTools.import");
  return (
    <SelectBox
      aria-label={t("fieldOf", { column: column || String(number) })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-36"
      options={[
        { value: "", label: t("ignore") },
        ...fields.map((value) => ({ value, label: t(`fields.${value}`) })),
        ...(isMetadataKey(column) ? [{ value: "metadata", label: t("metadata") }] : []),
      ]}
    />
  );
}
