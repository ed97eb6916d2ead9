"use client";

import { useEffect, useRef, useState } from "react";
import { brandOf } from "@/app/pay/[slug]/card-brands";
import { digitsOf } from "@/app/pay/[slug]/card-format";
import { type FieldName, type FormTexts, fieldsOf, type Mistakes } from "@/app/pay/[slug]/fields";
import { mistakesIn } from "@/app/pay/[slug]/mistakes";
import type { Gateway } from "@/app/pay/[slug]/tokenize";
import { serverNow } from "@/app/pay/server-clock";
import type { CardChange } from "@/packages/clients/elements/halala";
import type { ToForm } from "@/packages/clients/elements/messages";
import { type Page, usePageChannel } from "./page-channel";
import { type Problem, submitCard } from "./submit-card";

/** The state of the form, and the messages that it exchanges with the merchant's page. */
export function useCard(page: Page, gateway: Gateway, texts: FormTexts) {
  const form = useRef<HTMLFormElement>(null);
  const announced = useRef("");
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<Problem | null>(null);
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
    setMistakes(outcome.mistakes);
    setProblem(outcome.problem);
    notify({ ...outcome.message, request });
  }

  /** The inputs are uncontrolled, so clearing them means mounting new ones. */
  function empty() {
    setRound(round + 1);
    setMistakes({});
    setProblem(null);
    notifyChange({ empty: true, complete: false, brand: null });
  }

  function check(name: FieldName) {
    if (form.current === null) return;
    const fields = fieldsOf(form.current);
    const found = mistakesIn(fields, nothingElse, serverNow());
    if (mistakes[name]) setMistakes({ ...mistakes, [name]: found[name] });
    const { number, expiry, cvc, holder } = fields;
    notifyChange({
      empty: `${number}${expiry}${cvc}${holder}` === "",
      complete: Object.values(found).every((mistake) => mistake === null),
      brand: brandOf(digitsOf(number)),
    });
  }

  function notifyChange(change: CardChange) {
    const text = JSON.stringify(change);
    if (text === announced.current) return;
    announced.current = text;
    notify({ type: "change", ...change });
  }

  return { form, ready, busy, round, mistakes, problem, notify, check };
}

const nothingElse = { collect: [], agreement: null };
