"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { DialogAction } from "@/app/(dashboard)/action";
import { isCardNumber } from "@/app/(dashboard)/failure";
import { chargeable } from "@/app/(dashboard)/form/chargeable";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { FormTextField, ProblemSummary } from "@/app/(dashboard)/form/fields";
import { useFormValues, withProblems } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Choice } from "@/components/choice";
import { Plus } from "@/components/lucide";
import { useToast } from "@/components/toast";
import type { Mode } from "@/server/base/db/db";
import type { Subscription as Created } from "@/server/subscriptions/schema";
import { CustomerPicker } from "./customer-picker";
import {
  blank,
  type Draft,
  DraftSubscription,
  draftParams,
  problems,
  type SubscriptionFields,
} from "./draft";
import type { Subscriber } from "./read-customers";
import { TermsFields } from "./terms-fields";

/**
 * A list of one customer's subscriptions offers a new one for that customer. The page of the new subscription has the
 * URL to send to the customer.
 */
export function NewSubscription({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.subscriptions");
  const router = useRouter();
  const toast = useToast();
  const search = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = search.get("customer");
  const isOpen = isAsked || search.has("new");
  const customer = trpc.customers.get.useQuery(
    { id: id ?? "" },
    { enabled: isOpen && id !== null, retry: false },
  );
  // The form starts with the customer, so it waits for them, but not offline.
  const isReady = id === null || !customer.isPending || customer.isPaused;
  return (
    <DialogAction
      look="primary"
      icon={Plus}
      button={t("new")}
      title={t("new")}
      address="new"
      locked={busy}
      busy={isOpen && !isReady}
      onOpen={() => setAsked(true)}
    >
      {(close) => (
        <SubscriptionForm
          mode={mode}
          customer={customer.data ?? null}
          onBusy={setBusy}
          onCreated={(created) => {
            close();
            toast(t("form.created"));
            router.push(`/${mode}/subscriptions/${created.id}`);
          }}
        />
      )}
    </DialogAction>
  );
}

type Props = {
  mode: Mode;
  /** The customer that is chosen at first. */
  customer: Subscriber | null;
  onBusy: (busy: boolean) => void;
  onCreated: (subscription: Created) => void;
};

/** The operation validates the rest. */
function SubscriptionForm(props: Props) {
  const t = useTranslations("dashboard.subscriptions.form");
  const { create, form } = useCreation(props);
  return (
    <DialogForm
      onSubmit={form.handleSubmit(
        (input) => {
          props.onBusy(true);
          create.mutate(input);
        },
        () => create.reset(),
      )}
      busy={create.isPending || create.isSuccess}
      error={form.failure}
      unknown={t("unknown")}
      submit={t("submit")}
    >
      <ProblemSummary form={form} title={t("problem")} />
      <Who form={form} />
      <TermsFields form={form} />
    </DialogForm>
  );
}

function useCreation({ mode, customer, onBusy, onCreated }: Props) {
  const t = useTranslations("dashboard.subscriptions.form");
  const values = useFormValues({
    schema: chargeable(mode, DraftSubscription),
    start: { ...blank, customer },
  });
  const draft = useWatch({ control: values.control });
  // An unchanged form keeps its idempotency key, so a retry after a lost response runs once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed request needs a new key
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [draft]);
  const create = trpc.subscriptions.create.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: onCreated,
    onSettled: () => onBusy(false),
  });
  const form = withProblems(values, {
    id: "subscription",
    error: create.error,
    params: draftParams,
    fields: { details: "name", amount_least: "amount" },
    problem: (key, error) =>
      problems.has(key) ? t(`problems.${isCardNumber(error) ? "cardNumber" : key}`) : undefined,
  });
  return { create, form };
}

function Who({ form }: { form: SubscriptionFields }) {
  const t = useTranslations("dashboard.subscriptions.form");
  const { control } = form;
  const who = useController({ control, name: "who" }).field;
  const customer = useController({ control, name: "customer" }).field;
  const change = (next: Draft["who"]) => {
    who.onChange(next);
    // Fields of the other option are unmounted, so clear their errors.
    form.clearErrors();
  };
  const text = (name: "name" | "phone" | "email") => ({ form, name, label: t(name), autoComplete: "off" });
  return (
    <>
      <Choice
        legend={t("who")}
        name="who"
        value={who.value}
        onChange={change}
        columns
        options={[
          { value: "existing", label: t("existing") },
          { value: "newCustomer", label: t("newCustomer") },
        ]}
      />
      {who.value === "existing" ? (
        <CustomerPicker
          chosen={customer.value}
          error={form.problemOf("customer")}
          onChoose={customer.onChange}
        />
      ) : (
        <div className="grid gap-4">
          <FormTextField {...text("name")} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormTextField {...text("phone")} type="tel" dir="ltr" className="numeral rtl:text-end" />
            <FormTextField {...text("email")} type="email" dir="ltr" className="rtl:text-end" />
          </div>
        </div>
      )}
    </>
  );
}
