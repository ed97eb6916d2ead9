"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Act } from "@/server/verification/review";
import { callWithStepUp, type ReviewProblem } from "./call-with-step-up";

type Action = Act extends infer One
  ? One extends { revision: number }
    ? Omit<One, "revision">
    : never
  : never;

/** Sends a decision for the displayed revision of the case, then reloads the case. */
export function useAct(caseId: string, revision: number) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReviewProblem | null>(null);

  const send = async (action: Action): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const outcome = await callWithStepUp(() =>
      fetch(`/api/review/${caseId}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...action, revision }),
      }),
    );
    setProblem("problem" in outcome ? outcome.problem : null);
    setBusy(false);
    router.refresh();
    return "response" in outcome;
  };
  return { send, busy, problem };
}
