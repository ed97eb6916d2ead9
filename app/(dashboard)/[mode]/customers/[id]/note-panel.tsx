"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type CallError, FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useOptimisticValue } from "@/app/(dashboard)/use-optimistic-value";
import { Button } from "@/components/button";
import { inputClass } from "@/components/field";
import { Panel } from "@/components/panel";
import { useToast } from "@/components/toast";

type Props = { id: string; note: string | null; mayWrite: boolean };

/** The merchant's internal note about a customer. */
export function NotePanel({ id, note, mayWrite }: Props) {
  const t = useTranslations("dashboard.customers.note");
  const router = useRouter();
  const toast = useToast();
  const kept = useOptimisticValue(note);
  // Null until something is typed: the field then follows what others save.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? kept.shown ?? "";
  const save = trpc.customers.note.useMutation({
    onSuccess: (_, sent) => {
      setTyped((now) => ((now?.trim() || null) === sent.note ? null : now));
      toast(t("saved"));
      router.refresh();
    },
    // What was typed stays, as a change that is not saved.
    onError: kept.restore,
  });
  const isChanged = text.trim() !== (kept.shown ?? "");
  return (
    <Panel title={t("title")}>
      {mayWrite ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const next = text.trim() || null;
            kept.expect(next);
            save.mutate({ id, note: next });
          }}
        >
          <textarea
            aria-label={t("title")}
            aria-describedby="note-hint"
            dir="auto"
            rows={3}
            maxLength={2000}
            value={text}
            onChange={({ target: { value } }) => setTyped(value === (kept.shown ?? "") ? null : value)}
            className={`${inputClass} field-sizing-content border-field text-sm!`}
          />
          <p id="note-hint" className="text-soft text-sm">
            {t("hint")}
          </p>
          <SaveError error={save.error} cardNumber={t("cardNumber")} />
          <div>
            <Button type="submit" variant="secondary" disabled={!isChanged}>
              {t("save")}
            </Button>
          </div>
        </form>
      ) : (
        <p dir="auto" className="whitespace-pre-wrap break-words text-sm">
          {note ?? <span className="text-soft">{t("none")}</span>}
        </p>
      )}
    </Panel>
  );
}

const SaveError = ({ error, cardNumber }: { error: CallError | null; cardNumber: string }) =>
  isCardNumber(error) ? (
    <p role="alert" className="text-danger text-sm">
      {cardNumber}
    </p>
  ) : (
    <FailurePage error={error} />
  );
