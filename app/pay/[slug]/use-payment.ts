"use client";

import { type RefObject, useRef, useState } from "react";
import { type FieldName, fieldsOf, type Mistakes, order } from "./fields";
import { mistakesIn } from "./mistakes";
import type { Problem } from "./outcome";
import type { PayFormProps } from "./pay-form-props";
import { submit } from "./submit";
import { useWait } from "./use-wait";

/** The state of a payment from the form: validation, submission, and the wait before another attempt, in seconds. */
export function usePayment(form: RefObject<HTMLFormElement | null>, props: PayFormProps) {
  const running = useRef(false);
  const [paying, setPaying] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<{ problem: Problem; seconds: number } | null>(null);
  const [secondsLeft, wait] = useWait();

  async function pay() {
    if (running.current || form.current === null || secondsLeft > 0) return;
    running.current = true;
    await send(form.current);
    running.current = false;
  }

  async function send(filled: HTMLFormElement) {
    setProblem(null);
    const fields = fieldsOf(filled);
    const found = mistakesIn(fields, props, new Date());
    setMistakes(found);
    if (order.some((name) => found[name])) return;
    setPaying(true);
    const outcome = await submit(props, fields, () => setWorking(true));
    // The browser is navigating away; keep the form locked.
    if (outcome.kind === "leaving") return new Promise<never>(() => {});
    setPaying(false);
    setWorking(false);
    if (outcome.kind === "mistakes") return setMistakes(outcome.mistakes);
    const { problem, seconds = 0 } = outcome;
    setProblem({ problem, seconds });
    if (problem === "wait") wait(seconds);
  }

  /** Checks a field again that had a mistake. */
  function check(name: FieldName) {
    if (!mistakes[name] || form.current === null) return;
    const now = mistakesIn(fieldsOf(form.current), props, new Date())[name];
    setMistakes((before) => ({ ...before, [name]: now }));
  }

  return {
    pay,
    check,
    paying,
    working,
    mistakes,
    problem,
    secondsLeft,
  };
}
