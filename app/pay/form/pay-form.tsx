"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { forgetDetails, restoreDetails } from "@/app/pay/[slug]/kept-details";
import { PayCardFields } from "@/app/pay/card/card-fields";
import { useTestCards } from "@/app/pay/card/use-test-cards";
import { useOnline } from "@/app/pay/online";
import { useTabTitle } from "@/app/pay/tab-title";
import { PageWallets } from "@/app/pay/wallets/page-wallets";
import { Button } from "@/components/button";
import { FieldNote } from "@/components/field";
import { InfoIcon, LockIcon } from "@/components/icons";
import { Money } from "@/components/money";
import { Notice } from "@/components/notice";
import { useFreshPage } from "@/components/use-fresh-page";
import { AmountField } from "./amount-field";
import { Deadline } from "./deadline";
import { durationOf } from "./duration";
import { ErrorSummary } from "./error-summary";
import { type FormTexts, ids, order, payFieldsOf } from "./fields";
import { amountIn } from "./open-amount";
import type { PayProblem } from "./outcome";
import type { PayFormProps } from "./pay-form-props";
import { PayerFields } from "./payer-fields";
import { ProblemNotice } from "./problem-notice";
import { Questions } from "./questions";
import { Remark } from "./remark";
import { usePayment } from "./use-payment";

/**
 * The card form. Inputs have no names and are disabled until this script runs, so that the browser cannot submit them
 * itself. The card is sent only to the gateway.
 */
export function PayForm({ children, ...props }: PayFormProps & { children?: ReactNode }) {
  const { texts, agreement, slug, hasPaid = false, openAmount = null } = props;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const amount = openAmount === null ? props.amount : amountIn(typed, openAmount);
  const [ready, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (hasPaid) forgetDetails(slug);
    else if (form.current !== null) restoreDetails(slug, form.current);
    // Kept, or restored by the browser.
    if (form.current !== null) setTyped(payFieldsOf(form.current).amount);
    setReady(true);
  }, []);
  const payment = usePayment(form, props);
  const { pay, paying, working, fieldErrors, problem, secondsLeft } = payment;
  const online = useOnline();
  const unknown = problem?.problem === "unknown";
  const isWaitOver = problem?.problem === "wait" && secondsLeft === 0;
  const hasErrors = order.some((name) => fieldErrors[name]);
  useTabTitle(buttonTitleOf({ paying, problem: problem?.problem ?? null, hasErrors, online }, props));
  useFreshPage();
  useTestCards(form);

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onBlur={({ target, relatedTarget }) => {
        const name = order.find((name) => ids[name] === target.id);
        // A message that appears between pressing a button and releasing it would move the button away.
        if (name && !relatedTarget?.matches("button:active")) payment.leave(name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
      aria-labelledby="pay-by-card"
      className="grid min-w-0 grid-cols-1 gap-5 px-5 py-6 sm:px-7"
    >
      <Notices {...props} payment={payment} online={online} />
      <fieldset
        disabled={!ready}
        hidden={unknown}
        className="grid min-w-0 grid-cols-1 gap-5 [&[hidden]]:hidden"
      >
        {openAmount === null ? null : (
          <AmountField
            {...openAmount}
            {...{ slug, ready }}
            amount={amount}
            paying={paying}
            error={fieldErrors.amount ? texts.errors[fieldErrors.amount] : undefined}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              payment.check("amount");
            }}
          />
        )}
        <Fields {...props} payment={payment}>
          {children}
        </Fields>
        <PayButton texts={texts} amount={amount} payment={payment} />
      </fieldset>
      <p role="status" className={working ? "text-sm text-soft" : "sr-only"}>
        {statusOf({ paying, working, isWaitOver }, texts)}
      </p>
      {agreement === null ? null : <Remark Icon={InfoIcon}>{texts.confirmed}</Remark>}
      <Remark Icon={LockIcon}>{texts.secured}</Remark>
    </form>
  );
}

type WithPayment = PayFormProps & { payment: ReturnType<typeof usePayment> };

function Fields({ payment, children, ...props }: WithPayment & { children: ReactNode }) {
  const { texts, collect, agreement, gateway } = props;
  const { check, paying, fieldErrors } = payment;
  const shared = { paying, fieldErrors, onCheck: check };
  return (
    <>
      {agreement === null ? null : (
        <AgreementBox
          sentence={agreement.sentence}
          title={texts.agreementTitle}
          error={fieldErrors.agreement ? texts.errors[fieldErrors.agreement] : undefined}
          onCheck={() => check("agreement")}
        />
      )}
      {collect.length > 0 ? <PayerFields {...props} {...shared} /> : null}
      <Questions questions={props.questions ?? []} texts={texts} {...shared} />
      {props.hasWallets ? (
        <PageWallets page={props} paying={paying} onPay={payment.payByWallet}>
          {children}
        </PageWallets>
      ) : null}
      <PayCardFields texts={texts} networks={gateway.networks} {...shared} />
    </>
  );
}

function Notices({ payment, online, ...props }: WithPayment & { online: boolean }) {
  const { paying, summary, problem } = payment;
  const { texts, deadline } = props;
  return (
    <>
      <ErrorSummary fieldErrors={summary} texts={texts} />
      {problem ? <ProblemNotice {...problem} {...props} /> : null}
      {online || paying || problem ? null : (
        <Notice role="status" tone="warning" title={texts.offlineTitle}>
          <p>{texts.offlineText}</p>
        </Notice>
      )}
      {deadline ? <Deadline {...deadline} paused={paying || problem?.problem === "unknown"} /> : null}
    </>
  );
}

type ButtonProps = Pick<WithPayment, "texts" | "amount" | "payment">;

function PayButton({ payment: { paying, working, secondsLeft }, amount, texts }: ButtonProps) {
  const waiting = secondsLeft > 0;
  return (
    <Button type="submit" size="lg" wide busy={paying} waiting={waiting} className="flex-wrap gap-y-0">
      {paying ? <Spinner /> : null}
      {paying ? (working ? texts.working : texts.paying) : texts.pay}
      {paying || amount === null ? null : <Money amount={amount} />}
      {waiting ? (
        <span className="font-normal">{texts.left.replace("{left}", durationOf(secondsLeft))}</span>
      ) : null}
    </Button>
  );
}

type Now = { paying: boolean; working: boolean; isWaitOver: boolean };

/** Announced by screen readers. */
function statusOf({ paying, working, isWaitOver }: Now, texts: FormTexts): string {
  if (working) return texts.workingStatus;
  if (paying) return texts.payingStatus;
  return isWaitOver ? texts.waitOver : "";
}

const Spinner = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-5 motion-safe:animate-spin">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".3" strokeWidth="3" />
    <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

type Props = { title: string; sentence: string; error: string | undefined; onCheck: () => void };

/** The consent sentence with a checkbox that is never preselected, neither by us nor by browser form restoration. */
function AgreementBox({ title, sentence, error, onCheck }: Props) {
  const id = ids.agreement;
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      <label
        htmlFor={id}
        className={clsx(
          "flex min-h-11 cursor-pointer items-start gap-3 rounded-control border px-4 py-3.5 text-[0.9375rem] transition-colors has-[:checked]:border-accent has-[:checked]:bg-accent-soft",
          error ? "border-danger" : "border-field",
        )}
      >
        <input
          id={id}
          type="checkbox"
          required
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onCheck}
          className="mt-[0.15em] size-5 shrink-0 accent-accent"
        />
        <span className="wrap-anywhere min-w-0">{sentence}</span>
      </label>
      {error ? <FieldNote id={id} error={error} /> : null}
    </div>
  );
}

type State = { paying: boolean; problem: PayProblem | null; hasErrors: boolean; online: boolean };

/** The form's state for the page title; null if there is nothing to add. */
function buttonTitleOf(state: State, { texts, merchant }: { texts: FormTexts; merchant: string }) {
  const text = stateTextOf(state, texts);
  return text === null ? null : `${text} – ${merchant}`;
}

function stateTextOf({ paying, problem, hasErrors, online }: State, texts: FormTexts): string | null {
  if (paying) return texts.paying;
  if (problem !== null) return texts.problems[`${problem}Title`];
  if (hasErrors) return texts.summaryTitle;
  return online ? null : texts.offlineTitle;
}
