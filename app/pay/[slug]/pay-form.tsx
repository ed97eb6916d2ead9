"use client";

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useOnline } from "@/app/pay/online";
import { useTabTitle } from "@/app/pay/tab-title";
import { Button } from "@/components/button";
import { InfoIcon, LockIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import type { Locale } from "@/server/core/errors";
import { AgreementBox } from "./agreement-box";
import { CardFields } from "./card-fields";
import { Deadline, type DeadlineProps } from "./deadline";
import { ErrorSummary } from "./error-summary";
import { type FieldName, type FormTexts, fieldsOf, type Mistakes, order } from "./fields";
import { titleOf } from "./form-state";
import type { Agreement } from "./give-agreement";
import { fetchLater } from "./later";
import type { Problem } from "./outcome";
import { PayerFields } from "./payer-fields";
import { ProblemNotice } from "./problem-notice";
import { Remark } from "./remark";
import type { Gateway } from "./tokenise";
import { useTestCards } from "./use-test-cards";
import { useWait } from "./use-wait";

export type PayFormProps = {
  slug: string;
  /** In halalas; null if nothing is paid now. */
  amount: number | null;
  merchant: string;
  collect: string[];
  /** The consent required before storing the card. */
  agreement: Agreement | null;
  /** Test cards to choose from in test mode. */
  testCards: ReactNode;
  /** When the page becomes outdated, if it does. */
  deadline?: DeadlineProps | null;
  gateway: Gateway;
  locale: Locale;
  texts: FormTexts;
};

/**
 * The card form. Inputs have no names and are disabled until this script runs, so that the browser cannot submit them
 * itself. The card is sent only to the gateway.
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
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<{ problem: Problem; seconds: number } | null>(null);
  const [left, wait] = useWait();
  const online = useOnline();
  const mistaken = order.some((name) => mistakes[name]);
  useTabTitle(titleOf({ paying, problem: problem?.problem ?? null, mistaken, online }, props));
  useFreshPageOnReturn();
  useTestCards(form, props.testCards !== null);

  async function pay() {
    if (running.current || form.current === null || left > 0) return;
    running.current = true;
    await submitted(form.current);
    running.current = false;
  }

  async function submitted(filled: HTMLFormElement) {
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

  const check = async (name: FieldName) => {
    if (!mistakes[name]) return;
    const later = await fetchLater();
    if (later === null || form.current === null) return;
    const now = later.mistakesIn(fieldsOf(form.current), props, new Date())[name];
    setMistakes((before) => ({ ...before, [name]: now }));
  };

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onFocus={() => void fetchLater()}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
      aria-labelledby="pay-by-card"
      className="min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      {props.testCards}
      <div className="grid gap-5 px-5 py-6 sm:px-7">
        <ErrorSummary mistakes={mistakes} texts={texts} />
        {problem ? <ProblemNotice {...problem} {...props} /> : null}
        {online || paying || problem ? null : (
          <Notice role="status" tone="warning" title={texts.offlineTitle}>
            <p>{texts.offlineText}</p>
          </Notice>
        )}
        {props.deadline ? (
          <Deadline {...props.deadline} paused={paying || problem?.problem === "unknown"} />
        ) : null}
        <fieldset disabled={!ready} className="grid min-w-0 gap-5">
          {agreement === null ? null : (
            <AgreementBox
              sentence={agreement.sentence}
              title={texts.agreementTitle}
              error={mistakes.agreement ? texts.errors[mistakes.agreement] : undefined}
              onCheck={() => void check("agreement")}
            />
          )}
          {collect.length > 0 ? (
            <PayerFields
              {...props}
              paying={paying}
              mistakes={mistakes}
              onCheck={(name) => void check(name)}
            />
          ) : null}
          <CardFields
            texts={texts}
            paying={paying}
            mistakes={mistakes}
            onCheck={(name) => void check(name)}
          />
          <Button type="submit" size="lg" wide busy={paying || left > 0} className="flex-wrap gap-y-0">
            {paying ? <Spinner /> : null}
            {paying ? (working ? texts.working : texts.paying) : texts.pay}
            {paying || amount === null ? null : <Money amount={amount} />}
            {left > 0 ? (
              <span className="numeral font-normal">{texts.left.replace("{left}", String(left))}</span>
            ) : null}
          </Button>
        </fieldset>
        <p role="status" className={working ? "text-sm text-soft" : "sr-only"}>
          {statusOf({ paying, working, over: problem?.problem === "wait" && left === 0 }, texts)}
        </p>
        {agreement === null ? null : <Remark Icon={InfoIcon}>{texts.confirmed}</Remark>}
        <Remark Icon={LockIcon}>{texts.secured}</Remark>
      </div>
    </form>
  );
}

type Now = { paying: boolean; working: boolean; over: boolean };

/** Announced by screen readers. */
function statusOf({ paying, working, over }: Now, texts: FormTexts): string {
  if (working) return texts.workingStatus;
  if (paying) return texts.payingStatus;
  return over ? texts.waitOver : "";
}

const neverChanges = () => () => {};

/** A page restored from the back/forward cache is outdated, so reload it. */
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
