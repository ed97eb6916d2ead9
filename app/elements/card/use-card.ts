"use client";

import { useEffect, useRef, useState } from "react";
import { brandOf } from "@/app/pay/card/card-brands";
import { digitsOf } from "@/app/pay/card/card-format";
import { type TokenGateway, tokenize } from "@/app/pay/card/tokenize";
import { validate } from "@/app/pay/card/validate";
import { report } from "@/app/pay/exchange";
import {
  type FieldErrors,
  type FieldName,
  type Fields,
  type FormTexts,
  payFieldsOf,
} from "@/app/pay/form/fields";
import { refusedCard } from "@/app/pay/form/outcome";
import { serverNow } from "@/app/pay/server-clock";
import type { CardChange, CardErrorCode, CardField } from "@/packages/clients/elements/halala";
import type { ToForm, ToPage } from "@/packages/clients/elements/messages";
import { type Page, usePageChannel } from "./page-channel";

/** The state of the form, and the messages that it exchanges with the merchant's page. */
export function useCard(page: Page, gateway: TokenGateway, texts: FormTexts) {
  const form = useRef<HTMLFormElement>(null);
  const lastChange = useRef("");
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [formKey, setFormKey] = useState(0);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const notify = usePageChannel(page, handleMessage);

  useEffect(() => {
    setReady(true);
    notify({ type: "ready" });
  }, [notify]);

  function handleMessage(message: ToForm) {
    if (message.type === "clear") empty();
    else void makeToken(message.request);
  }

  async function makeToken(request: number) {
    if (form.current === null) return;
    setBusy(true);
    setProblem(null);
    const outcome = await submitCard(form.current, gateway, texts);
    setBusy(false);
    setFieldErrors(outcome.fieldErrors);
    setProblem(outcome.problem);
    notify({ ...outcome.message, request });
  }

  /** The inputs are uncontrolled, so clearing them means mounting new ones. */
  function empty() {
    setFormKey(formKey + 1);
    setFieldErrors({});
    setProblem(null);
    notifyChange({ empty: true, complete: false, brand: null });
  }

  function check(name: FieldName) {
    if (form.current === null) return;
    const fields = payFieldsOf(form.current);
    const errors = validate(fields, { ...nothingElse, gateway }, serverNow());
    if (fieldErrors[name]) setFieldErrors({ ...fieldErrors, [name]: errors[name] });
    notifyChange(changeOf(fields, errors));
  }

  function notifyChange(change: CardChange) {
    const text = JSON.stringify(change);
    if (text === lastChange.current) return;
    lastChange.current = text;
    notify({ type: "change", ...change });
  }

  return { form, ready, busy, formKey, fieldErrors, problem, notify, check };
}

const nothingElse = { collect: [], agreement: null };

function changeOf({ number, expiry, cvc, holder }: Fields, errors: FieldErrors): CardChange {
  return {
    empty: `${number}${expiry}${cvc}${holder}` === "",
    complete: Object.values(errors).every((error) => error === null),
    brand: brandOf(digitsOf(number)),
  };
}

type CardProblem = "offline" | "gateway" | "card" | "broken";

/** The result of submitting the card: what the form shows and what it reports to the merchant's page. */
type Outcome = { fieldErrors: FieldErrors; problem: CardProblem | null; message: CardMessage };
type CardMessage =
  | Omit<Extract<ToPage, { type: "token" }>, "request">
  | Omit<Extract<ToPage, { type: "refused" }>, "request">;

/** Sends the form's values to the payment gateway. The card digits are sent nowhere else. */
async function submitCard(form: HTMLFormElement, gateway: TokenGateway, texts: FormTexts): Promise<Outcome> {
  const fields = payFieldsOf(form);
  const errors = validate(fields, { collect: [], agreement: null, gateway }, serverNow());
  if (cardFields.some((name) => errors[name])) return invalid(errors, texts);
  const result = await tokenize(gateway, fields).catch((error: unknown) => {
    report(error);
    return { kind: "broken" as const };
  });
  if (result.kind === "broken") return failed("broken", texts);
  if (result.kind === "unreachable") return failed(navigator.onLine ? "gateway" : "offline", texts);
  if (result.kind === "refused") {
    const outcome = refusedCard(result.fields);
    return outcome.kind === "invalid" ? invalid(outcome.fieldErrors, texts) : failed("card", texts);
  }
  const digits = digitsOf(fields.number);
  const { token } = result;
  const message = { type: "token", token, brand: brandOf(digits), last4: digits.slice(-4) } as const;
  return { fieldErrors: {}, problem: null, message };
}

const cardFields = ["number", "expiry", "cvc", "holder"] as const satisfies readonly (CardField &
  FieldName)[];

function invalid(fieldErrors: FieldErrors, texts: FormTexts): Outcome {
  const field = cardFields.find((name) => fieldErrors[name]) ?? null;
  const error = field === null ? null : fieldErrors[field];
  const message = error ? texts.errors[error] : texts.problems.cardTitle;
  return { fieldErrors, problem: null, message: { type: "refused", code: "card_invalid", message, field } };
}

const codes = {
  offline: "offline",
  gateway: "gateway_unavailable",
  card: "card_refused",
  broken: "form_broken",
} satisfies Record<CardProblem, CardErrorCode>;

function failed(problem: CardProblem, texts: FormTexts): Outcome {
  const message = `${texts.problems[`${problem}Title`]}. ${texts.problems[problem]}`;
  return {
    fieldErrors: {},
    problem,
    message: { type: "refused", code: codes[problem], message, field: null },
  };
}
