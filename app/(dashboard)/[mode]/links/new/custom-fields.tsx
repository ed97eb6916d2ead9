"use client";

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Field, TextArea } from "@/components/field";
import { type DraftField, type LinkFields, maxFields } from "./link-values";

const blank: DraftField = { key: null, label: "", options: "", required: false };

/** The merchant's own fields, which the customer fills in on the page. */
export function CustomFields({ form }: { form: LinkFields }) {
  const t = useTranslations("dashboard.links.form");
  const { value, onChange } = useController({ control: form.control, name: "fields" }).field;
  const problem = form.problemOf("fields");
  const change = (at: number, to: Partial<DraftField>) =>
    onChange(value.map((field, index) => (index === at ? { ...field, ...to } : field)));
  return (
    <fieldset id="link-fields" tabIndex={-1} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t("fields")}</legend>
      <p className={problem === undefined ? "text-soft text-sm" : "text-danger text-sm"}>
        {problem ?? t("fieldsHint")}
      </p>
      {value.map((field, index) => (
        <CustomField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field has no other identity before it is created
          key={index}
          field={field}
          number={index + 1}
          onChange={(to) => change(index, to)}
          onRemove={() => onChange(value.filter((_, other) => other !== index))}
        />
      ))}
      {value.length < maxFields ? (
        <div>
          <Button variant="secondary" onClick={() => onChange([...value, blank])}>
            {t("fieldAdd")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

type Props = {
  field: DraftField;
  number: number;
  onChange: (to: Partial<DraftField>) => void;
  onRemove: () => void;
};

function CustomField({ field: { label, options, required }, number, onChange, onRemove }: Props) {
  const t = useTranslations("dashboard.links.form");
  const id = `link-field-${number}`;
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <Field
        id={`${id}-label`}
        label={t("fieldLabel", { number })}
        value={label}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextArea
        id={`${id}-options`}
        label={t("fieldOptions", { number })}
        hint={t("fieldOptionsHint")}
        rows={3}
        dir="auto"
        value={options}
        onChange={(event) => onChange({ options: event.target.value })}
      />
      <Tick checked={required} onChange={(checked) => onChange({ required: checked })}>
        {t("fieldRequired", { number })}
      </Tick>
      <div>
        <Button variant="secondary" onClick={onRemove}>
          {t("fieldRemove", { number })}
        </Button>
      </div>
    </div>
  );
}
