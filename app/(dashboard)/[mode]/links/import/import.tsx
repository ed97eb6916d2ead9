"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/button";
import { DropFile } from "@/components/drop-file";
import { Download, Upload } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import { guessTargets } from "./columns";
import { type CsvFile, type FileProblem, maxBytes, maxRows, readCsv } from "./csv-file";
import { ImportRows } from "./rows";

/** Creates payment links from the rows of a CSV file. */
export function Import({ mode }: { mode: Mode }) {
  const t = useTranslations("linkTools.import");
  const [file, setFile] = useState<CsvFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  /** Incremented per file, so that a new file resets the state. */
  const [count, setCount] = useState(0);
  const readFile = async (chosen: File) => {
    const read = await readCsv(chosen);
    setProblem("problem" in read ? read.problem : null);
    setFile("problem" in read ? null : read);
    setCount(count + 1);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <Panel title={t("file")}>
        <p className="text-soft text-sm">{t("fileLead", { rows: maxRows, bytes: maxBytes / 1_000_000 })}</p>
        <ChooseFile file={file} onFile={readFile} />
        {problem === null ? null : (
          <div className="mt-3">
            <Notice tone="danger" role="alert" title={t(`fileProblems.${problem}`, { rows: maxRows })} />
          </div>
        )}
      </Panel>
      {file === null ? null : (
        <ImportRows key={count} mode={mode} file={file} guessed={guessTargets(file.header)} />
      )}
    </div>
  );
}

type Props = { file: CsvFile | null; onFile: (file: File) => void };

/** A drop zone, and a template file to download. */
function ChooseFile({ file, onFile }: Props) {
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
