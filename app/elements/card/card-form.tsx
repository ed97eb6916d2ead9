"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { brandOf } from "@/app/pay/[slug]/card-brands";
import { CardFields } from "@/app/pay/[slug]/card-fields";
import { digitsOf } from "@/app/pay/[slug]/card-format";
import { ErrorSummary } from "@/app/pay/[slug]/error-summary";
import type { FormTexts } from "@/app/pay/[slug]/fields";
import { type FieldName, fieldsOf, type Mistakes } from "@/app/pay/[slug]/fields";
import { mistakesIn } from "@/app/pay/[slug]/mistakes";
import { Remark } from "@/app/pay/[slug]/remark";
import type { Gateway } from "@/app/pay/[slug]/tokenise";
import { useTestCards } from "@/app/pay/[slug]/use-test-cards";
import { LockIcon } from "@/components/icons";
import { Notice } from "@/components/notice";
import type { CardChange } from "@/packages/clients/elements/halala";
import type { ToForm } from "@/packages/clients/elements/messages";
import { type Page, usePageChannel } from "./page-channel";
import { Sized } from "./sized";
import { type Problem, submitCard } from "./submit-card";

type Props = {
  page: Page;
  gateway: Gateway;
  /** Test cards to choose from in test mode. */
  testCards: ReactNode;
  texts: FormTexts;
};

/** The pay page's card form without its button: the merchant's page triggers tokenization. */
export function CardForm({ page, gateway, testCards, texts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const announced = useRef("");
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const notify = usePageChannel(page, hear);
  useTestCards(form, testCards !== null);

  useEffect(() => {
    setReady(true);
    notify({ type: "ready" });
  }, [notify]);

  function hear(message: ToForm) {
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
    const found = mistakesIn(fields, nothingElse, new Date());
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

  return (
    <Sized notify={notify}>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event) => event.preventDefault()}
        aria-labelledby="pay-by-card"
        aria-busy={busy}
        className="min-w-0 rounded-card border border-line bg-surface"
      >
        {testCards}
        <div className="grid gap-5 px-4 py-5 sm:px-6">
          <ErrorSummary mistakes={mistakes} texts={texts} />
          {problem === null ? null : (
            <Notice role="alert" tone="danger" title={texts.problems[`${problem}Title`]}>
              <p>{texts.problems[problem]}</p>
            </Notice>
          )}
          <fieldset key={round} disabled={!ready} className="min-w-0">
            <CardFields texts={texts} paying={busy} mistakes={mistakes} onCheck={check} />
          </fieldset>
          <p role="status" className="sr-only">
            {busy ? texts.payingStatus : ""}
          </p>
          <Remark Icon={LockIcon}>{texts.secured}</Remark>
        </div>
      </form>
    </Sized>
  );
}

const nothingElse = { collect: [], agreement: null };
