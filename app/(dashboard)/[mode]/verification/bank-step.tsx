"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { AnswerInput, answerOf } from "./answer-field";
import { FormStep } from "./step";
import { isStepOpen } from "./steps";
import { type CaseEditor, isOpen } from "./use-verification-draft";

const fields = ["iban", "account_holder"] as const;
type Typed = Partial<Record<(typeof fields)[number], string>>;

/**
 * The bank account for payouts. It is saved as a whole by its button, because saving it may ask for the password, which
 * must not come while the merchant types.
 */
export function BankStep({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification.bank");
  const [typed, setTyped] = useState<Typed>({});
  const [outcome, setOutcome] = useState<"saved" | "unsaved" | null>(null);
  const changes = fields.flatMap((field) => {
    const { checked, locked } = answerOf(field, editor, typed[field] ?? null);
    return checked === null || locked ? [] : [{ field, checked }];
  });
  const answers = changes.flatMap(({ field, checked }) =>
    "problem" in checked ? [] : [[field, checked.value] as const],
  );
  const isReady = answers.length > 0 && answers.length === changes.length;
  const save = async () => {
    if (!isReady || editor.saving.isPending) return;
    const isKept = await editor.save(Object.fromEntries(answers));
    setOutcome(isKept ? "saved" : "unsaved");
    if (isKept) setTyped({});
  };
  return (
    <FormStep name="bank" open={isStepOpen(editor.now, "bank")}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map((field) => (
          <AnswerInput
            key={field}
            field={field}
            editor={editor}
            typed={typed[field] ?? null}
            onType={(text) => {
              setTyped((now) => ({ ...now, [field]: text }));
              setOutcome(null);
            }}
          />
        ))}
        {isOpen(editor.now) ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              variant={isReady ? "primary" : "secondary"}
              disabled={!isReady}
              busy={editor.saving.isPending && isReady}
            >
              {t("save")}
            </Button>
            <p role="status" className={outcome === "unsaved" ? "text-danger text-sm" : "text-soft text-sm"}>
              {outcome === null ? (changes.length > 0 ? t("pending") : "") : t(outcome)}
            </p>
          </div>
        ) : null}
      </form>
    </FormStep>
  );
}
