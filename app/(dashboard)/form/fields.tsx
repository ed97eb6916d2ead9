"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type FieldPathByValue, type FieldValues, type PathValue, useController } from "react-hook-form";
import { Choice, Select, Tick } from "@/components/choice";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";
import type { OperationForm } from "./use-operation-form";

type Of<Values extends FieldValues, Input> = {
  form: OperationForm<Values, Input>;
  name: FieldPathByValue<Values, string>;
};
type Bound = "id" | "name" | "value" | "defaultValue" | "onChange" | "form";

/** An input of a form, with its label, hint and problem. */
export function FormTextField<Values extends FieldValues, Input>({
  form,
  name,
  problem,
  ...rest
}: Of<Values, Input> &
  Omit<ComponentProps<typeof Field>, Bound | "error"> & {
    /** A problem found while typing. */
    problem?: string | undefined;
  }) {
  const { value, onChange } = useController({ control: form.control, name }).field;
  return (
    <Field
      {...rest}
      id={`${form.id}-${name}`}
      value={value}
      onChange={onChange}
      error={problem ?? form.problemOf(name)}
    />
  );
}

export function SelectField<Values extends FieldValues, Input>({
  form,
  name,
  ...rest
}: Of<Values, Input> & Omit<ComponentProps<typeof Select>, Bound>) {
  const { value, onChange } = useController({ control: form.control, name }).field;
  return <Select {...rest} id={`${form.id}-${name}`} value={value} onChange={onChange} />;
}

type ChoiceOf<Values extends FieldValues, Input, Name extends FieldPathByValue<Values, string>> = {
  form: OperationForm<Values, Input>;
  name: Name;
  legend: string;
  columns?: boolean;
  options: { value: PathValue<Values, Name> & string; label: ReactNode; hint?: ReactNode }[];
};

export function ChoiceField<
  Values extends FieldValues,
  Input,
  Name extends FieldPathByValue<Values, string>,
>({ form: { control }, ...rest }: ChoiceOf<Values, Input, Name>) {
  const { value, onChange } = useController({ control, name: rest.name }).field;
  return <Choice {...rest} value={value} onChange={onChange} />;
}

type TickOf<Values extends FieldValues, Input> = {
  form: OperationForm<Values, Input>;
  name: FieldPathByValue<Values, boolean>;
  label: string;
  hint?: string;
};

export function TickField<Values extends FieldValues, Input>({
  form: { control },
  name,
  label,
  hint,
}: TickOf<Values, Input>) {
  const { value, onChange } = useController({ control, name }).field;
  return (
    <Tick checked={value} onChange={onChange} hint={hint}>
      {label}
    </Tick>
  );
}

type SummaryProps<Values extends FieldValues, Input> = {
  form: OperationForm<Values, Input>;
  title: ReactNode;
};

/** The problem above a form, with a link to its field. Receives focus after an attempt to submit. */
export function ProblemSummary<Values extends FieldValues, Input>({
  form: { id, faulty, attempt },
  title,
}: SummaryProps<Values, Input>) {
  const element = useRef<HTMLElement>(null);
  const [count, error] = attempt;
  useEffect(() => {
    if (count > 0 || error !== null) element.current?.focus();
  }, [count, error]);
  if (faulty === null) return null;
  return (
    <Notice ref={element} tabIndex={-1} role="alert" tone="danger" title={title}>
      <a href={`#${id}-${faulty.field}`} className="underline">
        {faulty.text}
      </a>
    </Notice>
  );
}
