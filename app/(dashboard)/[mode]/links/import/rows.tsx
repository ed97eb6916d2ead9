"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { ColumnTarget } from "./columns";
import type { CsvFile } from "./csv-file";
import { MapColumns } from "./map-columns";
import { ImportOutcome } from "./outcome";
import { useImport } from "./use-import";

type Props = { mode: Mode; file: CsvFile; guessed: readonly ColumnTarget[] };

/** Assigns the columns of a file, validates its rows and creates their links. */
export function ImportRows({ mode, file, guessed }: Props) {
  const t = useTranslations("linkTools.import");
  const [targets, setTargets] = useState(guessed);
  const [batch, setBatch] = useState(() => batchOf(file.name));
  const work = useImport(mode, file, batch.trim(), targets);
  const { phase, results, error, isRunning } = work;
  useLeaveWarning(isRunning);

  if (phase === "columns")
    return (
      <MapColumns
        file={file}
        targets={targets}
        batch={batch}
        onTargets={setTargets}
        onBatch={setBatch}
        onCheck={() => void work.check()}
      />
    );
  const isEnded = phase === "checked" || phase === "done";
  return (
    <Panel title={t(phase === "checking" || phase === "checked" ? "check" : "create")}>
      <Progress
        label={t("progress", { done: results.size, count: file.rows.length })}
        done={results.size}
        count={file.rows.length}
      />
      <FailurePage error={error} />
      {isEnded ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          {isRunning ? (
            <Button variant="secondary" onClick={work.stop}>
              {t("stop")}
            </Button>
          ) : (
            <>
              <Button onClick={() => void (phase === "checking" ? work.check() : work.create())}>
                {t("continue")}
              </Button>
              {phase === "checking" ? (
                <Button variant="secondary" onClick={work.back}>
                  {t("changeColumns")}
                </Button>
              ) : null}
            </>
          )}
        </div>
      )}
      {isEnded || !isRunning ? <ImportOutcome mode={mode} file={file} work={work} /> : null}
    </Panel>
  );
}

type ProgressProps = { label: string; done: number; count: number };

const Progress = ({ label, done, count }: ProgressProps) => (
  <div className="mb-3 grid gap-1.5">
    <progress aria-label={label} value={done} max={count} className="h-2 w-full accent-accent" />
    <p role="status" className="text-soft text-sm">
      {label}
    </p>
  </div>
);

/**
 * Returns a file's name without its extension and without the number a browser adds to repeated downloads.
 */
const batchOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, "")
    .replace(/ ?\(\d+\)$/, "")
    .slice(0, 100);

function useLeaveWarning(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isActive]);
}
