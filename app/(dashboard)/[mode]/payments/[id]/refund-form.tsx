"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FailurePage, isUnanswered } from "@/app/(dashboard)/failure";
import { FormTextField, SelectField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useFormValues, withProblems } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { DialogActions } from "@/components/dialog";
import { Money } from "@/components/money";
import { halalasOf, isAmount } from "@/components/text/halalas";
import { useToast } from "@/components/toast";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Payment } from "@/server/payments/schema";
import { RefundEffect } from "./refund-effect";

export type Refundable = Pick<Payment, "id" | "mode" | "amount_refundable">;

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

export function RefundForm({ payment, onBusy, onDone }: Props) {
  const t = useTranslations("dashboard");
  const { refund, form, amount, left } = useRefund({ payment, onBusy, onDone });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((input) => {
        if (refund.isPending) return;
        onBusy(true);
        refund.mutate(input);
      })}
    >
      <How form={form} left={left} />
      <Why form={form} />
      <RefundEffect id={payment.id} amount={amount} left={left} />
      {payment.mode === "live" && amount !== null ? (
        <FormTextField
          form={form}
          name="confirm"
          label={t("refund.confirm", { amount: formatGroupedRiyals(amount) })}
          {...riyalInput}
        />
      ) : null}
      {isUnanswered(form.failure) ? (
        <p role="alert" className="text-danger text-sm">
          {t("refund.unknown")}
        </p>
      ) : (
        <FailurePage error={form.failure} />
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onDone} disabled={refund.isPending}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" variant="danger" busy={refund.isPending}>
          {amount === null
            ? t("refund.submitBare")
            : t("refund.submit", { amount: formatGroupedRiyals(amount) })}
        </Button>
      </DialogActions>
    </form>
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
  // The refundable amount when the dialog opened: refreshes behind it must not change what the user confirms.
  const [left] = useState(payment.amount_refundable);
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
  const how = useController({ control: form.control, name: "how" }).field;
  const typed = useWatch({ control: form.control, name: "amount" });
  const isWrong = typed.trim() !== "" && amountOf({ how: "partial", amount: typed }, left) === null;
  return (
    <>
      <Choice
        legend={t("how")}
        name="how"
        value={how.value}
        onChange={how.onChange}
        columns
        options={[
          { value: "full", label: t("full"), hint: <Money amount={left} /> },
          { value: "partial", label: t("partial") },
        ]}
      />
      {how.value === "partial" ? (
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

/** The reason and the note. */
function Why({ form }: { form: Fields }) {
  const t = useTranslations("dashboard");
  return (
    <>
      <SelectField form={form} name="reason" label={t("refund.reason")}>
        <option value="">{t("refund.noReason")}</option>
        {reasons.map((value) => (
          <option key={value} value={value}>
            {t(`payment.reasons.${value}`)}
          </option>
        ))}
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
