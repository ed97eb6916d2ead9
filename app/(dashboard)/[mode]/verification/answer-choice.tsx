"use client";

import { useTranslations } from "next-intl";
import { Choice } from "@/components/choice";
import type { Choice as ChoiceField } from "@/server/verification/rules";
import { type CaseEditor, isOpen } from "./use-verification-draft";

type YesNo = Exclude<ChoiceField, "signatory_id_type">;

/** A yes/no question, saved when answered. */
export function YesNoChoice({ field, editor }: { field: YesNo; editor: CaseEditor }) {
  const t = useTranslations("verification");
  const { now, save } = editor;
  const value = now.fields[field];
  return (
    <Fixed when={!isOpen(now) || now.locked.includes(field)}>
      <Choice<"yes" | "no" | "">
        legend={t(`questions.${field}`)}
        name={field}
        value={value === null ? "" : value ? "yes" : "no"}
        onChange={(chosen) => void save({ [field]: chosen === "yes" })}
        columns
        options={[
          { value: "yes", label: t("answers.yes") },
          { value: "no", label: t("answers.no") },
        ]}
      />
    </Fixed>
  );
}

export function IdChoice({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification");
  const { now, save } = editor;
  // Only Saudi nationals can have a freelance certificate.
  const kinds =
    now.fields.entity_type === "freelancer"
      ? (["national_id"] as const)
      : (["national_id", "iqama"] as const);
  return (
    <Fixed when={!isOpen(now) || now.locked.includes("signatory_id_type")}>
      <Choice<"national_id" | "iqama" | "">
        legend={t("questions.signatory_id_type")}
        name="signatory_id_type"
        value={now.fields.signatory_id_type ?? ""}
        onChange={(chosen) => {
          if (chosen !== "") void save({ signatory_id_type: chosen });
        }}
        columns
        options={kinds.map((kind) => ({ value: kind, label: t(`answers.${kind}`) }))}
      />
    </Fixed>
  );
}

export function EntityChoice({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification");
  const { now, save } = editor;
  const kinds = ["establishment", "company", "freelancer", "charity"] as const;
  return (
    <Fixed when={!isOpen(now) || now.locked.includes("entity_type")}>
      <Choice<(typeof kinds)[number] | "">
        legend={t("entity")}
        name="entity_type"
        value={now.fields.entity_type ?? ""}
        onChange={(chosen) => {
          if (chosen !== "") void save({ entity_type: chosen });
        }}
        columns
        options={kinds.map((kind) => ({
          value: kind,
          label: t(`entities.${kind}`),
          hint: t(`entityHints.${kind}`),
        }))}
      />
    </Fixed>
  );
}

const Fixed = ({ when, children }: { when: boolean; children: React.ReactNode }) => (
  <fieldset disabled={when} className="min-w-0">
    {children}
  </fieldset>
);
