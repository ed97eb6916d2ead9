"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { keepDetails } from "@/app/pay/[slug]/kept-details";
import { property } from "@/app/pay/card/tokenize";
import { validate } from "@/app/pay/card/validate";
import { exchange, report } from "@/app/pay/exchange";
import { serverNow } from "@/app/pay/server-clock";
import { browserAttemptKey, forgetAttempt, hasOpenAttempt } from "./attempt-key";
import { cardFields, type FieldErrors, type FieldName, type Fields, order, payFieldsOf } from "./fields";
import { type PayOutcome, type PayProblem, problem as problemOf } from "./outcome";
import type { PayFormProps } from "./pay-form-props";
import type { Agreement } from "./send-agreement";
import { submitAgreement } from "./submit-agreement";
import { submitPayment } from "./submit-payment";

/** The state of a payment from the form: validation, submission, and the wait before another attempt, in seconds. */
export function usePayment(form: RefObject<HTMLFormElement | null>, props: PayFormProps) {
  const running = useRef(false);
  const [paying, setPaying] = useState(false);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<{ problem: PayProblem; seconds: number } | null>(null);
  const [secondsLeft, wait] = useWait();
  const { validateAll, setFieldErrors, ...validation } = useValidation(form, props);

  const onWork = () => setWorking(true);
  const pay = () => payOnce("card", (fields) => submit(props, fields, onWork));
  /** `charge` is called in the same task, unless a detail is missing or another payment is on its way. */
  const payByWallet = (charge: (fields: Fields, onWork: () => void) => Promise<PayOutcome>) =>
    payOnce("wallet", (fields) => charge(fields, onWork));

  async function payOnce(by: Means, charge: Charge) {
    if (running.current || form.current === null || secondsLeft > 0) return;
    running.current = true;
    try {
      await send(form.current, by, charge);
    } finally {
      running.current = false;
    }
  }

  async function send(filled: HTMLFormElement, by: Means, charge: Charge) {
    setProblem(null);
    const fields = payFieldsOf(filled);
    if (props.collect.length > 0 || props.openAmount) keepDetails(props.slug, fields);
    if (!validateAll(fields, by)) return;
    setPaying(true);
    const outcome = await charge(fields).catch((error: unknown) => {
      report(error);
      return problemOf("broken");
    });
    // The browser is navigating away; keep the form locked.
    if (outcome.kind === "leaving") return new Promise<never>(() => {});
    setPaying(false);
    setWorking(false);
    if (outcome.kind === "canceled") return;
    if (outcome.kind === "invalid") return setFieldErrors(outcome.fieldErrors);
    const { problem, seconds = 0 } = outcome;
    setProblem({ problem, seconds });
    if (problem === "wait") wait(seconds);
    if (problem === "unknown") await recover();
  }

  /** Waits until the server has determined whether the payment was started. The form stays locked meanwhile. */
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

  return { ...validation, pay, payByWallet, paying, working, problem, secondsLeft };
}

type Means = "card" | "wallet";
type Charge = (fields: Fields) => Promise<PayOutcome>;

/** The errors of the form's fields. */
function useValidation(form: RefObject<HTMLFormElement | null>, props: PayFormProps) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [isSubmitted, setSubmitted] = useState(false);

  /** Returns whether all fields are valid. */
  function validateAll(fields: Fields, by: Means): boolean {
    const errors = validate(fields, props, serverNow());
    if (by === "wallet") for (const name of cardFields) errors[name] = null;
    setFieldErrors(errors);
    setSubmitted(true);
    return !order.some((name) => errors[name]);
  }

  function validateField(fields: Fields, name: FieldName) {
    const error = validate(fields, props, serverNow())[name];
    setFieldErrors((before) => ({ ...before, [name]: error }));
  }

  return {
    fieldErrors,
    setFieldErrors,
    validateAll,
    /** The errors of the last submission. Errors found while typing are shown only at their fields. */
    summary: isSubmitted ? fieldErrors : {},
    /** Revalidates a field that had an error. */
    check(name: FieldName) {
      if (fieldErrors[name] && form.current !== null) validateField(payFieldsOf(form.current), name);
    },
    /** Validates a field when the payer leaves it with input. */
    leave(name: FieldName) {
      const fields = form.current && payFieldsOf(form.current);
      if (fields !== null && isFilled(fields, name)) validateField(fields, name);
    },
  };
}

const isFilled = (fields: Fields, name: FieldName) => name !== "agreement" && fields[name].trim() !== "";

const pollMs = 3_000;
/** The request may still be in transit, so a single response that it did not arrive is not conclusive. */
const maxMisses = 3;

/**
 * Polls the outcome of an attempt whose response was lost. Returns the URL of the outcome, or null if no
 * payment was started.
 */
async function followAttempt(slug: string): Promise<string | null> {
  const address = `/pay/${slug}/attempt?key=${browserAttemptKey(slug)}`;
  for (let misses = 0; misses < maxMisses; ) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const response = await read(address);
    if (typeof response === "string") return response;
    if (response === null) misses += 1;
  }
  return null;
}

/** Reads where an attempt continues; null if none was started, undefined if the server is unreachable. */
async function read(address: string): Promise<string | null | undefined> {
  const reply = await exchange(address, { headers: { accept: "application/json" }, timeoutMs: 20_000 });
  const redirect = property(reply?.body, "redirect");
  return typeof redirect === "string" || redirect === null ? redirect : undefined;
}

type Props = Parameters<typeof submitPayment>[0] & { agreement: Agreement | null };

/** Submits the form. `onWork` is called when the browser has to solve a challenge. */
const submit = ({ agreement, ...props }: Props, fields: Fields, onWork: () => void): Promise<PayOutcome> =>
  agreement === null
    ? submitPayment(props, fields, onWork)
    : submitAgreement({ ...props, agreement }, fields, onWork);

/** Counts the remaining seconds down to 0. Also returns the function that starts the wait. */
function useWait() {
  const [secondsLeft, setLeft] = useState(0);
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    // Uses the clock, because timers in background tabs are throttled.
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number) => {
    setLeft(seconds);
    setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000);
  };
  return [secondsLeft, wait] as const;
}
