"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { serverNow } from "@/app/pay/server-clock";
import { forgetAttempt, hasOpenAttempt } from "./attempt-key";
import { type FieldName, type Fields, fieldsOf, type Mistakes, order } from "./fields";
import { followAttempt } from "./follow-attempt";
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
  const [isSubmitted, setSubmitted] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<{ problem: Problem; seconds: number } | null>(null);
  const [secondsLeft, wait] = useWait();

  async function pay() {
    if (running.current || form.current === null || secondsLeft > 0) return;
    running.current = true;
    try {
      await send(form.current);
    } finally {
      running.current = false;
    }
  }

  async function send(filled: HTMLFormElement) {
    setProblem(null);
    const fields = fieldsOf(filled);
    const found = mistakesIn(fields, props, serverNow());
    setMistakes(found);
    setSubmitted(true);
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
    if (problem === "unknown") await recover();
  }

  /**
   * Waits until the server has determined whether the payment was started. The form stays locked meanwhile.
   */
  async function recover() {
    setProblem({ problem: "unknown", seconds: 0 });
    const address = await followAttempt(props.slug);
    // Keeps the key: if the request arrives later after all, paying again returns its payment.
    if (address === null) return setProblem({ problem: "notStarted", seconds: 0 });
    forgetAttempt(props.slug);
    location.assign(address);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an attempt made before the page was reloaded
  useEffect(() => {
    if (props.agreement === null && hasOpenAttempt(props.slug)) void recover();
  }, []);

  /** Revalidates a field that had an error. */
  function check(name: FieldName) {
    if (!mistakes[name] || form.current === null) return;
    const now = mistakesIn(fieldsOf(form.current), props, serverNow())[name];
    setMistakes((before) => ({ ...before, [name]: now }));
  }

  /** Validates a field when the payer leaves it with input. */
  function leave(name: FieldName) {
    if (form.current === null || !isFilled(fieldsOf(form.current), name)) return;
    const now = mistakesIn(fieldsOf(form.current), props, serverNow())[name];
    setMistakes((before) => ({ ...before, [name]: now }));
  }

  return {
    pay,
    check,
    leave,
    /** The errors of the last submission. Errors found while typing are shown only at their fields. */
    summary: isSubmitted ? mistakes : {},
    paying,
    working,
    mistakes,
    problem,
    secondsLeft,
  };
}

const isFilled = (fields: Fields, name: FieldName) => name !== "agreement" && fields[name].trim() !== "";
