"use client";

import { type RefObject, useRef, useState } from "react";
import { type FieldName, fieldsOf, type Mistakes, order } from "./fields";
import { fetchLater } from "./later";
import type { Problem } from "./outcome";
import type { PayFormProps } from "./pay-form-props";
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
    await submit(form.current);
    running.current = false;
  }

  async function submit(filled: HTMLFormElement) {
    setProblem(null);
    const later = await fetchLater();
    if (later === null) return setProblem({ problem: navigator.onLine ? "other" : "offline", seconds: 0 });
    const fields = fieldsOf(filled);
    const found = later.mistakesIn(fields, props, new Date());
    setMistakes(found);
    if (order.some((name) => found[name])) return;
    setPaying(true);
    const outcome = await later.submit(props, fields, () => setWorking(true));
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
  async function check(name: FieldName) {
    if (!mistakes[name]) return;
    const later = await fetchLater();
    if (later === null || form.current === null) return;
    const now = later.mistakesIn(fieldsOf(form.current), props, new Date())[name];
    setMistakes((before) => ({ ...before, [name]: now }));
  }

  return {
    pay,
    check: (name: FieldName) => void check(name),
    paying,
    working,
    mistakes,
    problem,
    secondsLeft,
  };
}
