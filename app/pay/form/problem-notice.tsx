import { useLayoutEffect, useRef } from "react";
import { Notice } from "@/components/notice";
import { durationOf } from "./duration";
import type { FormTexts } from "./fields";
import type { PayProblem } from "./outcome";

type Props = { problem: PayProblem; seconds: number; texts: FormTexts; merchant: string };

/** Shows what went wrong, whether the payer was charged, and what to do. Takes focus when it appears. */
export function ProblemNotice({ problem, seconds, texts, merchant }: Props) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  const { problems } = texts;
  const text = problems[problem]
    .replace("{merchant}", merchant)
    .replace("{seconds}", durationOf(seconds))
    .replace("{minutes}", durationOf(seconds));
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      role="alert"
      tone={problem === "unknown" ? "warning" : "danger"}
      title={problems[`${problem}Title`]}
    >
      <p>{text}</p>
    </Notice>
  );
}
