"use client";

import { useEffect, useRef, useState } from "react";
import { brandOf } from "@/app/pay/card/card-brands";
import { digitsOf } from "@/app/pay/card/card-format";
import type { TokenGateway } from "@/app/pay/card/tokenize";
import { validate } from "@/app/pay/card/validate";
import {
  type FieldErrors,
  type FieldName,
  type Fields,
  type FormTexts,
  payFieldsOf,
} from "@/app/pay/form/fields";
import { serverNow } from "@/app/pay/server-clock";
import type { CardChange } from "@/packages/clients/elements/halala";
import type { ToForm } from "@/packages/clients/elements/messages";
import { type Page, usePageChannel } from "./page-channel";
import { type CardProblem, submitCard } from "./submit-card";

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
