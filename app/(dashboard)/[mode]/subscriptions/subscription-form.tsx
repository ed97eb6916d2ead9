"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { Failure, isCardNumber, isUnanswered } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";
import type { Subscription } from "@/server/subscriptions/schema";
import { CustomerPicker } from "./customer-picker";
import { blank, type Draft, type FieldName, faultyField, inputOf, type PartProps } from "./draft";
import { TermsFields } from "./terms-fields";

type Props = { onBusy: (busy: boolean) => void; onCreated: (subscription: Subscription) => void };

/** Validated by the operation; its errors are shown at the fields. */
export function SubscriptionForm({ onBusy, onCreated }: Props) {
  const t = useTranslations("dashboard.subscriptions.form");
  const summary = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState(blank);
  const [lacking, setLacking] = useState<FieldName | null>(null);
  const [tries, setTries] = useState(0);

  // An unchanged form keeps its idempotency key, so a retry after a lost response runs once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed wish is what makes a new key
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [draft]);
  const create = trpc.subscriptions.create.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: onCreated,
    onSettled: () => onBusy(false),
  });
  useEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);

  const faulty = lacking ?? faultyField(create.error);
  const problemOf = (name: FieldName) =>
    name === faulty ? t(`problems.${isCardNumber(create.error) ? "cardNumber" : name}`) : undefined;
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    // Fields of the other option are unmounted, so clear their errors.
    if (part.who !== undefined) setLacking(null);
  };

  const submit = () => {
    if (create.isPending) return;
    const { input, missing } = inputOf(draft);
    setLacking(missing);
    if (input === null) {
      create.reset();
      setTries(tries + 1);
      return;
    }
    onBusy(true);
    create.mutate(input, { onError: () => setTries((before) => before + 1) });
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {faulty === null ? null : (
        <Notice ref={summary} tabIndex={-1} role="alert" tone="danger" title={t("problem")}>
          <a href={`#subscription-${faulty === "details" ? "name" : faulty}`} className="underline">
            {problemOf(faulty)}
          </a>
        </Notice>
      )}
      <Who draft={draft} problemOf={problemOf} change={change} />
      <TermsFields draft={draft} problemOf={problemOf} change={change} />
      {isUnanswered(create.error) ? (
        <p role="alert" className="text-danger text-sm">
          {t("unknown")}
        </p>
      ) : null}
      {faulty === null && !isUnanswered(create.error) ? <Failure error={create.error} /> : null}
      <div className="flex justify-end">
        <Button type="submit" busy={create.isPending}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

function Who({ draft, problemOf, change }: PartProps) {
  const t = useTranslations("dashboard.subscriptions.form");
  const field = (name: "name" | "phone" | "email") => ({
    id: `subscription-${name}`,
    label: t(name),
    value: draft[name],
    error: problemOf(name),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <Choice
        legend={t("who")}
        name="who"
        value={draft.who}
        onChange={(who) => change({ who })}
        columns
        options={[
          { value: "existing", label: t("existing") },
          { value: "newCustomer", label: t("newCustomer") },
        ]}
      />
      {draft.who === "existing" ? (
        <CustomerPicker
          chosen={draft.customer}
          error={problemOf("customer")}
          onChoose={(customer) => change({ customer })}
        />
      ) : (
        <div className="grid gap-4">
          <Field {...field("name")} error={problemOf("name") ?? problemOf("details")} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...field("phone")} type="tel" dir="ltr" className="numeral rtl:text-end" />
            <Field {...field("email")} type="email" dir="ltr" className="rtl:text-end" />
          </div>
        </div>
      )}
    </>
  );
}
