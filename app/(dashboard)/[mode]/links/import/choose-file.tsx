"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/button";
import { Download, Upload } from "@/components/lucide";
import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import type { CsvFile } from "./csv-file";

type Props = { file: CsvFile | null; onFile: (file: File) => void };

/** A drop zone with an equivalent button, and a template file to download. */
export function ChooseFile({ file, onFile }: Props) {
  const t = useTranslations("linkTools.import");
  const [isOver, setIsOver] = useState(false);
  const acceptFirst = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen !== undefined) onFile(chosen);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        acceptFirst(event.dataTransfer.files);
      }}
      className={clsx(
        "mt-3 flex flex-wrap items-center justify-center gap-3 rounded-control border border-dashed px-4 py-5 text-sm",
        isOver ? "border-accent bg-accent-soft" : "border-field",
      )}
    >
      <ChosenFile file={file} />
      <input
        id="import-file"
        type="file"
        accept=".csv,text/csv,text/plain"
        className="peer sr-only"
        onChange={(event) => {
          acceptFirst(event.target.files);
          event.target.value = "";
        }}
      />
      <label
        htmlFor="import-file"
        className={buttonClass({
          variant: file === null ? "primary" : "secondary",
          className:
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2",
        })}
      >
        <Upload aria-hidden className="size-4" />
        {t(file === null ? "choose" : "chooseOther")}
      </label>
      <a href={template} download="payment-links.csv" className={buttonClass({ variant: "quiet" })}>
        <Download aria-hidden className="size-4" />
        {t("template")}
      </a>
    </div>
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
