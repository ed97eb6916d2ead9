"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/button";
import { DropFile } from "@/components/drop-file";
import { Download, Upload } from "@/components/lucide";
import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import type { CsvFile } from "./csv-file";

type Props = { file: CsvFile | null; onFile: (file: File) => void };

/** A drop zone, and a template file to download. */
export function ChooseFile({ file, onFile }: Props) {
  const t = useTranslations("linkTools.import");
  return (
    <DropFile
      id="import-file"
      accept=".csv,text/csv,text/plain"
      isPrimary={file === null}
      button={
        <>
          <Upload aria-hidden className="size-4" />
          {t(file === null ? "choose" : "chooseOther")}
        </>
      }
      onFile={onFile}
      more={
        <a href={template} download="payment-links.csv" className={buttonClass({ variant: "quiet" })}>
          <Download aria-hidden className="size-4" />
          {t("template")}
        </a>
      }
    >
      <ChosenFile file={file} />
    </DropFile>
  );
}

function ChosenFile({ file }: Pick<Props, "file">) {
  const t = useTranslations("linkTools.import");
  if (file === null) return <span className="text-soft max-sm:hidden">{t("drop")}</span>;
  return (
    <span>
      {t.rich("chosen", {
        name: () => <bdi className="font-medium">{file.name}</bdi>,
        count: file.rows.length,
      })}
    </span>
  );
}

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(
  byteOrderMark +
    csvLine(["amount", "description", "reference", "expires_at"]) +
    csvLine(["249.00", "Order 1001", "order-1001", "2027-01-31"]) +
    csvLine(["75.50", "طلب 1002", "order-1002", ""]),
)}`;
