"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/button";
import { InfoIcon, LockIcon } from "@/components/icons";
import { Money } from "@/components/money";
import type enPay from "@/messages/en/pay.json";
import type { Locale } from "@/server/core/errors";
import { AgreementBox } from "./agreement-box";
import { CardFields } from "./card-fields";
import { ErrorSummary } from "./error-summary";
import { type FieldName, fieldsOf, type Mistakes, mistakesIn, order } from "./fields";
import type { Agreement } from "./give-agreement";
import { PayerFields } from "./payer-fields";
import { type Problem, ProblemNotice } from "./problem-notice";
import { Remark } from "./remark";
import { submitAgreement } from "./submit-agreement";
import { submitPayment } from "./submit-payment";
import { fillCard, TestCards } from "./test-cards";
import type { Gateway } from "./tokenise";

export type FormTexts = (typeof enPay)["form"];

export type PayFormProps = {
  slug: string;
  /** In halalas; null where nothing is paid now. */
  amount: number | null;
  merchant: string;
  collect: string[];
  /** What must be agreed to first, where the card is kept. */
  agreement: Agreement | null;
  testMode: boolean;
  gateway: Gateway;
  locale: Locale;
  texts: FormTexts;
};

/**
 * The card form. Its inputs have no names and are disabled until this script runs, so no browser can put them into a
 * request of its own; the card goes from here to the gateway alone.
 */
export function PayForm(props: PayFormProps) {
  const { texts, amount, collect, agreement } = props;
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const ready = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [paying, setPaying] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  useFreshPageOnReturn();

  async function pay() {
    if (running.current || form.current === null) return;
    const fields = fieldsOf(form.current);
    const found = mistakesIn(fields, props, new Date());
    setMistakes(found);
    setProblem(null);
    if (order.some((name) => found[name])) return;
    running.current = true;
    setPaying(true);
    const outcome = await (agreement === null
      ? submitPayment(props, fields)
      : submitAgreement({ ...props, agreement }, fields));
    if (outcome.kind === "leaving") return;
    running.current = false;
    setPaying(false);
    if (outcome.kind === "mistakes") setMistakes(outcome.mistakes);
    else setProblem(outcome.problem);
  }

  const check = (name: FieldName) => {
    if (!mistakes[name] || form.current === null) return;
    setMistakes({ ...mistakes, [name]: mistakesIn(fieldsOf(form.current), props, new Date())[name] });
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
      aria-labelledby="pay-by-card"
      className="min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      {props.testMode ? (
        <TestCards texts={texts} onChoose={(number) => fillCard(form.current, number)} />
      ) : null}
      <div className="grid gap-5 px-5 py-6 sm:px-7">
        <ErrorSummary mistakes={mistakes} texts={texts} />
        {problem ? <ProblemNotice problem={problem} {...props} /> : null}
        <fieldset disabled={!ready} className="grid min-w-0 gap-5">
          {agreement === null ? null : (
            <AgreementBox
              sentence={agreement.sentence}
              title={texts.agreementTitle}
              error={mistakes.agreement ? texts.errors[mistakes.agreement] : undefined}
              onCheck={() => check("agreement")}
            />
          )}
          {collect.length > 0 ? (
            <PayerFields {...props} paying={paying} mistakes={mistakes} onCheck={check} />
          ) : null}
          <CardFields texts={texts} paying={paying} mistakes={mistakes} onCheck={check} />
          <Button type="submit" size="lg" wide busy={paying} className="flex-wrap gap-y-0">
            {paying ? <Spinner /> : null}
            {paying ? texts.paying : texts.pay}
            {paying || amount === null ? null : <Money amount={amount} />}
          </Button>
        </fieldset>
        <p role="status" className="sr-only">
          {paying ? texts.payingStatus : ""}
        </p>
        {agreement === null ? null : <Remark Icon={InfoIcon}>{texts.confirmed}</Remark>}
        <Remark Icon={LockIcon}>{texts.secured}</Remark>
      </div>
    </form>
  );
}

const neverChanges = () => () => {};

/** A page that the browser kept while the payer was at the bank shows yesterday's truth. */
function useFreshPageOnReturn() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
}

const Spinner = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-5 motion-safe:animate-spin">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".3" strokeWidth="3" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
