"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { ChooseFile } from "./choose-file";
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
