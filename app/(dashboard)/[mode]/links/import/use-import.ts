import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type CallError, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import type { Mode } from "@/server/base/db/db";
import type { ImportRow, RowResult } from "@/server/links/create-many";
import { type ColumnTarget, columnOf, type LinkOfRow, linkOf } from "./columns";
import type { CsvFile } from "./csv-file";
import { sendRows } from "./send-rows";

/** Results by row index in the file. */
export type Results = ReadonlyMap<number, RowResult>;

export type Phase = "columns" | "checking" | "checked" | "creating" | "done";

/** Validates and creates the links of a file. A run that was interrupted continues with the rows without a result. */
export function useImport(mode: Mode, file: CsvFile, batch: string, targets: readonly ColumnTarget[]) {
  const t = useTranslations("linkTools.import");
  const [phase, setPhase] = useState<Phase>("columns");
  const [results, setResults] = useState<Results>(new Map());
  const [error, setError] = useState<CallError>(null);
  const isStopped = useRef(false);
  const call = trpc.payment_links.create_many.useMutation();

  const run = async (isTrial: boolean, before: Results) => {
    const { rows, unreadable } = rowsOf(mode, file, targets, (field) => t(`problems.${field}`));
    let known: Results = new Map([...unreadable, ...before]);
    isStopped.current = false;
    setError(null);
    setResults(known);
    setPhase(isTrial ? "checking" : "creating");
    try {
      await sendRows(new Map([...rows].filter(([index]) => !known.has(index))), {
        send: async (sent) =>
          (await call.mutateAsync({ batch, rows: [...sent], validate_only: isTrial })).data,
        refusalOf,
        onResults: (more) => {
          known = new Map([...known, ...more]);
          setResults(known);
        },
        isStopped: () => isStopped.current,
      });
      if (!isStopped.current) setPhase(isTrial ? "checked" : "done");
    } catch (cause) {
      setError(cause as CallError); // what a call rejects with
    }
  };

  return {
    phase,
    results: withColumns(results, (param, message) => {
      const column = columnOf(param, file.header, targets);
      return column === undefined ? message : t("inColumn", { column, message });
    }),
    error,
    isRunning: call.isPending,
    check: () => run(true, new Map()),
    create: () => run(false, finished(results)),
    stop: () => {
      isStopped.current = true;
    },
    back: () => {
      setPhase("columns");
      setResults(new Map());
      setError(null);
    },
  };
}

/** Names the column of each problem in its message. */
const withColumns = (results: Results, named: (param: string | null, message: string) => string): Results =>
  new Map(
    [...results].map(([index, result]) => [
      index,
      {
        ...result,
        errors: result.errors.map(({ param, message }) => ({ param, message: named(param, message) })),
      },
    ]),
  );

/** Rows to send. A valid row has no link yet. */
const finished = (results: Results): Results =>
  new Map([...results].filter(([, { outcome }]) => outcome !== "valid"));

function refusalOf(cause: unknown) {
  const error = cause as CallError; // what a call rejects with
  if (!isCardNumber(error)) return null;
  const { param, message } = error?.data?.error ?? {};
  const [, index] = /^rows\.(\d+)\./.exec(param ?? "") ?? [];
  if (index === undefined) return null;
  return { index: Number(index), message: message ?? "" };
}

/** The rows to send by their index in the file, and the rows with unparsable cells. */
function rowsOf(
  mode: Mode,
  file: CsvFile,
  targets: readonly ColumnTarget[],
  problem: (field: LinkOfRow["problems"][number]) => string,
) {
  const rows = new Map<number, ImportRow>();
  const unreadable = new Map<number, RowResult>();
  const copies = new Map<string, number>();
  for (const [index, { cells }] of file.rows.entries()) {
    const { link, problems } = linkOf(cells, file.header, targets, mode);
    if (problems.length > 0) {
      const errors = problems.map((field) => ({ param: field, message: problem(field) }));
      unreadable.set(index, { outcome: "invalid", link: null, url: null, errors });
      continue;
    }
    const content = JSON.stringify(link);
    const copy = copies.get(content) ?? 0;
    copies.set(content, copy + 1);
    rows.set(index, { copy, link });
  }
  return { rows, unreadable };
}
