"use client";

import { useState } from "react";
import { callWithStepUp, type ReviewProblem } from "./call-with-step-up";

/**
 * Loads or downloads a document's file. Uses fetch instead of a link, so that step-up authentication can come first.
 */
export function useDownload(address: string, fileName: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReviewProblem | null>(null);

  const load = async (): Promise<Blob | null> => {
    setBusy(true);
    setProblem(null);
    const outcome = await callWithStepUp(() => fetch(address));
    setBusy(false);
    if ("response" in outcome) return outcome.response.blob();
    setProblem(outcome.problem);
    return null;
  };
  const download = async () => {
    const file = await load();
    if (file !== null) save(file, fileName);
  };
  return { load, download, busy, problem };
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the object URL asynchronously, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
