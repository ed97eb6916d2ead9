"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { type $ZodType, safeParse } from "zod/v4/core";
import { type CallError, faultyParam } from "@/app/(dashboard)/failure";

type Values<V extends FieldValues, Input> = {
  /** Converts the values to the operation's input. The message of an issue is the key of a problem. */
  schema: $ZodType<Input, V>;
  start: DefaultValues<V>;
  /** The saved values. The fields that the user has not edited follow their changes. */
  saved?: V;
};

type Problems = {
  id: string;
  error: CallError;
  /** The key of a problem by API parameter, if it is not the parameter's name. */
  params?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, string>>;
  /** The text of a problem; undefined if no field shows it. `error` is null for a problem found before the call. */
  problem: Readonly<Record<string, string>> | ((key: string, error: CallError) => string | undefined);
};

/** The values of a form, checked when it is submitted. */
export const useFormValues = <V extends FieldValues, Input>({ schema, start, saved }: Values<V, Input>) =>
  useForm<V, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: start,
    ...(saved && { values: saved, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });

/**
 * Adds the problems to a form. What the schema or the operation rejects is shown at its field, one problem at a time;
 * other errors are `failure`.
 */
export function withProblems<V extends FieldValues, Input>(
  form: UseFormReturn<V, unknown, Input>,
  { id, error, params = {}, fields = {}, problem }: Problems,
) {
  const { control, formState, handleSubmit, reset, getValues, setValue, clearErrors } = form;
  const messages = Object.values(formState.errors).map((one) => one?.message);
  const typed = messages.find((message) => typeof message === "string") ?? null;
  const param = faultyParam(error);
  const key = typed ?? (param === null ? null : (params[param] ?? param));
  const textOf = (key: string) =>
    typeof problem === "function"
      ? problem(key, typed === null ? error : null)
      : new Map(Object.entries(problem)).get(key);
  const text = key === null ? undefined : textOf(key);
  const faulty = key === null || text === undefined ? null : { field: fields[key] ?? key, text };
  return {
    id,
    control,
    handleSubmit,
    reset,
    getValues,
    setValue,
    clearErrors,
    /** The field with a problem, and the problem's text. */
    faulty,
    problemOf: (field: string) => (faulty?.field === field ? faulty.text : undefined),
    failure: faulty === null ? error : null,
    /** Changes with each attempt to submit. */
    attempt: [formState.submitCount, error] as const,
  };
}

export function useOperationForm<V extends FieldValues, Input extends object>(
  options: Values<V, Input> & Problems,
) {
  const form = useFormValues(options);
  const start = safeParse(options.schema, form.formState.defaultValues);
  return {
    ...withProblems(form, options),
    /** Returns the fields of the input that the user changed, so that the others keep what another member saved. */
    edits(input: Input): Partial<Input> {
      const edits: Partial<Input> = { ...input };
      for (const name in input)
        if (start.success && isSame(input[name], start.data[name])) delete edits[name];
      return edits;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type OperationForm<V extends FieldValues, Input> = ReturnType<typeof withProblems<V, Input>>;
