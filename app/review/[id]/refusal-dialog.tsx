"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Select } from "@/components/choice";
import { Dialog, DialogActions } from "@/components/dialog";
import { Field } from "@/components/field";
import { type ReasonText, reasonSentence } from "@/server/verification/words";

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
      >
        {reasons.map((known) => (
          <option key={known} value={known}>
            {reasonSentence(locale, known)}
          </option>
        ))}
      </Select>
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
