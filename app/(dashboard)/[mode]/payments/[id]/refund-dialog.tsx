"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Failure, isUnanswered } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice, Select } from "@/components/choice";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { halalasOf, isAmount } from "@/components/halalas";
import { RotateCcw } from "@/components/lucide";
import { Money } from "@/components/money";
import { Fact, Facts } from "@/components/panel";
import { useToast } from "@/components/toast";
import { riyals } from "@/server/core/money";
import type { Payment } from "@/server/payments/schema";

type Refundable = Pick<Payment, "id" | "mode" | "amount_refundable">;

export function RefundDialog({ payment }: { payment: Refundable }) {
  const t = useTranslations("dashboard");
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4" />
        {t("payment.refund")}
      </Button>
      <Dialog open={open} title={t("refund.title")} locked={busy} onClose={() => setOpen(false)}>
        <RefundForm payment={payment} onBusy={setBusy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const reasons = ["requested_by_customer", "duplicate", "fraudulent", "other"] as const;

type FormProps = { payment: Refundable; onBusy: (busy: boolean) => void; onDone: () => void };

function RefundForm({ payment, onBusy, onDone }: FormProps) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const toast = useToast();
  // The refundable amount when the dialog opened: refreshes behind it must not change what the user confirms.
  const [left] = useState(payment.amount_refundable);
  const [how, setHow] = useState<"full" | "partial">("full");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState<(typeof reasons)[number] | "">("");
  const [note, setNote] = useState("");
  const [confirmed, setConfirmed] = useState("");
  const [tried, setTried] = useState(false);

  const part = halalasOf(typed);
  const amount = how === "full" ? left : part !== null && part >= 1 && part <= left ? part : null;
  const mustConfirm = payment.mode === "live";
  const isConfirmed = !mustConfirm || (amount !== null && isAmount(confirmed, amount));

  // An unchanged form keeps its idempotency key, so a retry after a lost response runs once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed wish is what makes a new key
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [amount, reason, note]);
  const refund = trpc.payments.refund.useMutation({
    trpc: { context: { idempotencyKey } },
    onSuccess: ({ status, amount: returned }) => {
      toast(status === "succeeded" ? t("refund.done", { amount: riyals(returned) }) : t("refund.pending"));
      onDone();
    },
    onSettled: () => {
      onBusy(false);
      router.refresh();
    },
  });

  const submit = () => {
    setTried(true);
    if (amount === null || !isConfirmed || refund.isPending) return;
    onBusy(true);
    refund.mutate({
      id: payment.id,
      amount,
      ...(reason && { reason }),
      ...(note.trim() && { note: note.trim() }),
    });
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Choice
        legend={t("refund.how")}
        name="how"
        value={how}
        onChange={setHow}
        columns
        options={[
          { value: "full", label: t("refund.full"), hint: <Money amount={left} /> },
          { value: "partial", label: t("refund.partial") },
        ]}
      />
      {how === "partial" ? (
        <Field
          id="refund-amount"
          label={t("refund.amount")}
          hint={t("refund.amountHint", { max: riyals(left) })}
          error={tried && amount === null ? t("refund.invalid", { max: riyals(left) }) : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="numeral rtl:text-end"
        />
      ) : null}
      <Select
        id="refund-reason"
        label={t("refund.reason")}
        value={reason}
        onChange={(event) => setReason(reasonOf(event.target.value))}
      >
        <option value="">{t("refund.noReason")}</option>
        {reasons.map((value) => (
          <option key={value} value={value}>
            {t(`payment.reasons.${value}`)}
          </option>
        ))}
      </Select>
      <Field
        id="refund-note"
        label={`${t("refund.note")} (${t("common.optional")})`}
        hint={t("refund.noteHint")}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
      <Preview amount={amount} left={left} />
      {mustConfirm && amount !== null ? (
        <Field
          id="refund-confirm"
          label={t("refund.confirm", { amount: riyals(amount) })}
          error={tried && !isConfirmed ? t("refund.confirmWrong") : undefined}
          value={confirmed}
          onChange={(event) => setConfirmed(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className="numeral rtl:text-end"
        />
      ) : null}
      {isUnanswered(refund.error) ? (
        <p role="alert" className="text-danger text-sm">
          {t("refund.unknown")}
        </p>
      ) : (
        <Failure error={refund.error} />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onDone} disabled={refund.isPending}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" variant="danger" busy={refund.isPending}>
          {amount === null ? t("refund.submitBare") : t("refund.submit", { amount: riyals(amount) })}
        </Button>
      </div>
    </form>
  );
}

const reasonOf = (value: string) => reasons.find((reason) => reason === value) ?? "";

function Preview({ amount, left }: { amount: number | null; left: number }) {
  const t = useTranslations("dashboard.refund");
  return (
    <div aria-live="polite" className="grid gap-1.5 rounded-control bg-sunken px-4 py-3 text-sm">
      <Facts>
        <Fact name={t("customerGets")} strong>
          {amount === null ? "–" : <Money amount={amount} />}
        </Fact>
        <Fact name={t("remainder")}>{amount === null ? "–" : <Money amount={left - amount} />}</Fact>
      </Facts>
      <p className="text-soft text-xs">{t("feesStay")}</p>
    </div>
  );
}
