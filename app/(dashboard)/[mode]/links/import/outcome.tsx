"use client";

import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Download } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import type { RowResult } from "@/server/links/create-many";
import type { CsvFile } from "./csv-file";
import type { Results, useImport } from "./use-import";

type Props = { mode: Mode; file: CsvFile; work: ReturnType<typeof useImport> };

/** The maximum number of invalid rows listed. The result file has all of them. */
const maxListed = 100;

/** Shows the result of each row, and the next steps. */
export function ImportOutcome({ mode, file, work }: Props) {
  const t = useTranslations("linkTools.import");
  const { phase, results } = work;
  const count = (outcome: RowResult["outcome"]) =>
    [...results.values()].filter((one) => one.outcome === outcome).length;
  const [valid, invalid, existing] = [count("valid"), count("invalid"), count("existing")];
  const isDone = phase === "done";
  return (
    <div className="mt-4 grid min-w-0 grid-cols-1 gap-4">
      {isDone ? (
        <Notice
          tone={invalid > 0 ? "warning" : "success"}
          role="status"
          title={t("created", { count: count("created") })}
        />
      ) : null}
      <ul className="grid gap-1 text-sm">
        {valid > 0 ? <li>{t("valid", { count: valid })}</li> : null}
        {existing > 0 ? <li>{t("existing", { count: existing })}</li> : null}
        {invalid > 0 ? <li className="text-danger">{t("invalid", { count: invalid })}</li> : null}
      </ul>
      {existing > 0 ? <p className="text-soft text-sm">{t("existingLead")}</p> : null}
      <div className="flex flex-wrap gap-2">
        {phase === "checked" && valid > 0 ? (
          <Button onClick={() => void work.create()}>{t("createLinks", { count: valid })}</Button>
        ) : null}
        {isDone || invalid > 0 || existing > 0 ? (
          <ResultFile file={file} work={work} isDone={isDone} />
        ) : null}
        {isDone ? (
          <Link href={`/${mode}/links`} className={buttonClass({ variant: "secondary" })}>
            {t("showLinks")}
          </Link>
        ) : null}
        {phase === "checked" ? (
          <Button variant="secondary" onClick={work.back}>
            {t("changeColumns")}
          </Button>
        ) : null}
      </div>
      {invalid > 0 ? <Invalid file={file} results={work.results} /> : null}
    </div>
  );
}

function ResultFile({ file, work, isDone }: Omit<Props, "mode"> & { isDone: boolean }) {
  const t = useTranslations("linkTools.import");
  const words: ResultWords = {
    columns: [t("row"), t("outcome"), t("paymentLink"), t("address"), t("problem")],
    outcomes: {
      created: t("outcomes.created"),
      existing: t("outcomes.existing"),
      valid: t("outcomes.valid"),
      invalid: t("outcomes.invalid"),
      not_sent: t("outcomes.notSent"),
    },
  };
  const download = () => {
    const content = resultFile(file, work.results, words);
    const address = URL.createObjectURL(new Blob([content], { type: "text/csv" }));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: `${file.name.replace(/\.[^.]*$/, "")}-results.csv`,
    });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button variant={isDone ? "primary" : "secondary"} onClick={download}>
      <Download aria-hidden className="size-4" />
      {t("results")}
    </Button>
  );
}

function Invalid({ file, results }: { file: CsvFile; results: Props["work"]["results"] }) {
  const t = useTranslations("linkTools.import");
  const rows = file.rows.flatMap(({ line }, index) => {
    const errors = results.get(index)?.errors ?? [];
    return errors.length === 0 ? [] : [{ line, errors }];
  });
  return (
    <Table caption={t("problemsTitle")}>
      <Head>
        <Column className="w-20">{t("row")}</Column>
        <Column>{t("problem")}</Column>
      </Head>
      <tbody>
        {rows.slice(0, maxListed).map(({ line, errors }) => (
          <Row key={line}>
            <RowHead numeric>{line}</RowHead>
            <Data>
              <ul className="grid gap-0.5">
                {errors.map(({ param, message }) => (
                  <li key={param ?? message}>{message}</li>
                ))}
              </ul>
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export type ResultWords = {
  columns: readonly [row: string, outcome: string, link: string, url: string, problem: string];
  outcomes: Readonly<Record<RowResult["outcome"] | "not_sent", string>>;
};

/** A CSV file with the rows of the merchant's file and the outcome of each. */
export function resultFile({ header, rows }: CsvFile, results: Results, words: ResultWords): string {
  // A row may have more cells than the header.
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), header.length);
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const lines = rows.map(({ line, cells }, index) => {
    const { outcome = "not_sent", link = null, url = null, errors = [] } = results.get(index) ?? {};
    const messages = errors.map(({ message }) => message).join(" ");
    const result = [String(line), words.outcomes[outcome], link ?? "", url ?? "", messages];
    return csvLine([...padded(cells), ...result]);
  });
  const heading = csvLine([...padded(header), ...words.columns]);
  return byteOrderMark + heading + lines.join("");
}
