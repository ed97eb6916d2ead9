"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Select, Tick } from "@/components/choice";
import { Confirm } from "@/components/confirm";
import { Dialog, DialogActions } from "@/components/dialog";
import { Field } from "@/components/field";
import { type ReasonText, reasonSentence } from "@/server/verification/words";
import { type CaseCheck, Checklist } from "./checklist";

type Props<R extends ReasonText> = {
  open: boolean;
  title: string;
  lead?: string;
  action: string;
  reasons: readonly [R, ...R[]];
  busy: boolean;
  onClose: () => void;
  onSend: (reason: R, note: string) => void;
};

/** Asks for the reason for a rejection, from a list, and an optional note. */
export const RefusalDialog = <R extends ReasonText>({ open, title, ...form }: Props<R>) => (
  <Dialog open={open} title={title} locked={form.busy} onClose={form.onClose}>
    <RefusalForm {...form} />
  </Dialog>
);

type FormProps<R extends ReasonText> = Omit<Props<R>, "open" | "title">;

function RefusalForm<R extends ReasonText>({ lead, action, reasons, busy, onClose, onSend }: FormProps<R>) {
  const t = useTranslations("review");
  const locale = useLocale();
  const [reason, setReason] = useState<R>(reasons[0]);
  const [note, setNote] = useState("");
  return (
    <div className="grid gap-5">
      {lead === undefined ? null : <p className="text-sm">{lead}</p>}
      <Select
        id="refusal-reason"
        label={t("reason")}
        value={reason}
        onChange={({ target }) => setReason(reasons.find((known) => known === target.value) ?? reasons[0])}
        options={reasons.map((value) => ({ value, label: reasonSentence(locale, value) }))}
      />
      <Field
        id="refusal-note"
        label={t("note")}
        value={note}
        maxLength={500}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          {t("cancel")}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => onSend(reason, note)}>
          {action}
        </Button>
      </DialogActions>
    </div>
  );
}

/** What only a person can compare. */
const comparisons = ["names", "iban"] as const;
const none = { names: false, iban: false };

type ApproveProps = {
  open: boolean;
  business: string;
  checklist: readonly CaseCheck[];
  busy: boolean;
  onClose: () => void;
  onApprove: () => Promise<unknown>;
};

/** Approves the business after the reviewer has ticked what they compared. */
export function ApproveDialog({ open, business, checklist, busy, onClose, onApprove }: ApproveProps) {
  const t = useTranslations("review");
  const [ticked, setTicked] = useState(none);
  const close = () => {
    setTicked(none);
    onClose();
  };
  return (
    <Confirm
      open={open}
      title={t("approveTitle", { name: business })}
      cancelLabel={t("keepReviewing")}
      action={t("approve")}
      tone="primary"
      ready={ticked.names && ticked.iban}
      busy={busy}
      onClose={close}
      onConfirm={async () => {
        await onApprove();
        close();
      }}
    >
      <p>{t("confirmApprove")}</p>
      <Checklist checks={checklist} />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">{t("compare")}</legend>
        {comparisons.map((name) => (
          <Tick
            key={name}
            checked={ticked[name]}
            onChange={(checked) => setTicked({ ...ticked, [name]: checked })}
          >
            {t(`comparisons.${name}`)}
          </Tick>
        ))}
      </fieldset>
    </Confirm>
  );
}
