"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { DialogAction } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField, FormTextField, SelectField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useFormValues, withProblems } from "@/app/(dashboard)/form/use-operation-form";
import { SecondFactorFirst } from "@/app/(dashboard)/second-factor-first";
import { trpc } from "@/app/(dashboard)/trpc";
import { RotateCcw } from "@/components/lucide";
import { Money } from "@/components/money";
import { halalasOf, isAmount } from "@/components/text/halalas";
import { useToast } from "@/components/toast";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Payment } from "@/server/payments/schema";
import { RefundEffect } from "./refund-effect";

type Refundable = Pick<Payment, "id" | "mode" | "amount_refundable">;

const reasons = ["requested_by_customer", "duplicate", "fraudulent", "other"] as const;

type Draft = {
  how: "full" | "partial";
  amount: string;
  reason: (typeof reasons)[number] | "";
  note: string;
  confirm: string;
};

const start: Draft = { how: "full", amount: "", reason: "", note: "", confirm: "" };

/** Returns the amount to refund in halalas; null if the typed amount is not refundable. */
function amountOf({ how, amount }: Pick<Draft, "how" | "amount">, left: number): number | null {
  if (how === "full") return left;
  const part = halalasOf(amount);
  return part !== null && part >= 1 && part <= left ? part : null;
}

/** The typed values as the operation's input. A refund in live mode is confirmed by typing its amount. */
const refundOf = ({ id, mode }: Refundable, left: number) =>
  z.pipe(
    z.custom<Draft>().check((context) => {
      const amount = amountOf(context.value, left);
      const isConfirmed = mode !== "live" || (amount !== null && isAmount(context.value.confirm, amount));
      const problem = amount === null ? "amount" : isConfirmed ? null : "confirm";
      if (problem === null) return;
      context.issues.push({ code: "custom", input: context.value, path: [problem], message: problem });
    }),
    z.transform((draft) => ({
      id,
      amount: amountOf(draft, left) ?? 0,
      ...(draft.reason && { reason: draft.reason }),
      ...(draft.note.trim() && { note: draft.note.trim() }),
    })),
  );

type Fields = OperationForm<Draft, z.output<ReturnType<typeof refundOf>>>;
type Props = { payment: Refundable; onBusy: (busy: boolean) => void; onDone: () => void };
type DialogProps = {
  payment: Refundable;
  /** Whether the user must first turn on two-step sign-in. */
  needsSecondFactor: boolean;
};

export function RefundDialog({ payment, needsSecondFactor }: DialogProps) {
  const t = useTranslations("dashboard");
  const [busy, setBusy] = useState(false);
  return (
    <DialogAction
      icon={RotateCcw}
      button={t("payment.refund")}
      title={t("refund.title")}
      address="refund"
      locked={busy}
    >
      {(close) =>
        needsSecondFactor ? (
          <SecondFactorFirst dialog="refund" />
        ) : (
          <RefundForm payment={payment} onBusy={setBusy} onDone={close} />
        )
      }
    </DialogAction>
  );
}

function RefundForm({ payment, onBusy, onDone }: Props) {
  const t = useTranslations("dashboard.refund");
  const { refund, form, amount, left } = useRefund({ payment, onBusy, onDone });
  const sum = amount === null ? null : formatGroupedRiyals(amount);
  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) => {
        onBusy(true);
        refund.mutate(input);
      })}
      onCancel={onDone}
      busy={refund.isPending}
      error={form.failure}
      unknown={t("unknown")}
      submit={sum === null ? t("submitBare") : t("submit", { amount: sum })}
      variant="danger"
    >
      <How form={form} left={left} />
      <Why form={form} />
      <RefundEffect id={payment.id} amount={amount} left={left} />
      {payment.mode === "live" && sum !== null ? (
        <FormTextField form={form} name="confirm" label={t("confirm", { amount: sum })} {...riyalInput} />
      ) : null}
    </DialogForm>
  );
}

const riyalInput = {
  inputMode: "decimal",
  autoComplete: "off",
  dir: "ltr",
  className: "numeral rtl:text-end",
} as const;

function useRefund({ payment, onBusy, onDone }: Props) {
  const t = useTranslations("dashboard.refund");
  const router = useRouter();
  const toast = useToast();
  // The refundable amount when the dialog opened: refreshes behind it must not change what the user confirms. A refund
  // that exceeds what is left now is confirmed again, with that amount.
  const [opened, setOpened] = useState({ left: payment.amount_refundable, isExceeded: false });
  if (opened.isExceeded && opened.left !== payment.amount_refundable)
    setOpened({ left: payment.amount_refundable, isExceeded: false });
  const { left } = opened;
  const values = useFormValues({ schema: refundOf(payment, left), start });
  const [how, typed, reason, note] = useWatch({
    control: values.control,
    name: ["how", "amount", "reason", "note"],
  });
  const amount = amountOf({ how, amount: typed }, left);

  // An unchanged form keeps its idempotency key, so a retry after a lost response runs once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed request needs a new key
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [amount, reason, note]);
  const refund = trpc.payments.refund.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: ({ status, amount: returned }) => {
      const key = status === "succeeded" ? "done" : status;
      toast(t(key, { amount: formatGroupedRiyals(returned) }), status === "failed" ? "failed" : "done");
      onDone();
    },
    onError: (error) => {
      const isExceeded = error.data?.error?.code === "refund_exceeds_remaining";
      if (isExceeded) setOpened((before) => ({ ...before, isExceeded }));
    },
    onSettled: () => {
      onBusy(false);
      router.refresh();
    },
  });
  const texts = new Map([
    ["amount", t("invalid", { max: formatGroupedRiyals(left) })],
    ["confirm", t("confirmWrong")],
  ]);
  const form = withProblems(values, {
    id: "refund",
    error: refund.error,
    // The API's error message is more specific than the field's.
    problem: (key, error) => (error === null ? texts.get(key) : undefined),
  });
  return { refund, form, amount, left };
}

/** Selects a full or partial refund. */
function How({ form, left }: { form: Fields; left: number }) {
  const t = useTranslations("dashboard.refund");
  const [how, typed] = useWatch({ control: form.control, name: ["how", "amount"] });
  const isWrong = typed.trim() !== "" && amountOf({ how: "partial", amount: typed }, left) === null;
  return (
    <>
      <ChoiceField
        form={form}
        name="how"
        legend={t("how")}
        columns
        options={[
          { value: "full", label: t("full"), hint: <Money amount={left} /> },
          { value: "partial", label: t("partial") },
        ]}
      />
      {how === "partial" ? (
        <FormTextField
          form={form}
          name="amount"
          label={t("amount")}
          hint={t("amountHint", { max: formatGroupedRiyals(left) })}
          problem={isWrong ? t("invalid", { max: formatGroupedRiyals(left) }) : undefined}
          {...riyalInput}
        />
      ) : null}
    </>
  );
}

function Why({ form }: { form: Fields }) {
  const t = useTranslations("dashboard");
  return (
    <>
      <SelectField
        form={form}
        name="reason"
        label={t("refund.reason")}
        options={reasons.map((value) => ({ value, label: t(`payment.reasons.${value}`) }))}
      >
        <option value="">{t("refund.noReason")}</option>
      </SelectField>
      <FormTextField
        form={form}
        name="note"
        label={`${t("refund.note")} (${t("common.optional")})`}
        hint={t("refund.noteHint")}
        maxLength={500}
      />
    </>
  );
}
