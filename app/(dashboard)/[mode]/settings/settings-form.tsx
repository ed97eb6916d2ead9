"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, useWatch } from "react-hook-form";
import { type $ZodType, safeParse } from "zod/v4/core";
import { useDone } from "@/app/(dashboard)/action";
import { type CallError, FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import type { SettingsInput } from "@/server/settings/schema";

/** What was typed since the form was submitted stays an edit. */
const saved = { keepValues: true, keepDirtyValues: false, keepFieldsRef: true };

type Options<V extends FieldValues, Input extends SettingsInput> = {
  schema: $ZodType<Input, V>;
  start: V & DefaultValues<V>;
  /** The field and the text of each problem that the schema finds, by its key. */
  own?: Readonly<Record<string, { field: string; text: string }>>;
};

/**
 * A form of settings. It shows what others save meanwhile in the fields that the user has not edited, and saves only
 * what the user changed.
 */
export function useSettingsForm<V extends FieldValues, Input extends SettingsInput>({
  schema,
  start,
  own = {},
}: Options<V, Input>) {
  const t = useTranslations("dashboard.settings");
  const update = trpc.settings.update.useMutation(useDone(t("saved")));
  /** The problem of a setting in the user's language. */
  const problem = (key: string, error: CallError): string | undefined => {
    const rejected = error?.data?.error;
    if (isCardNumber(error)) return t("cardNumber");
    if (rejected?.code === "state_conflict") return t("locked");
    // The server's message is for developers.
    return own[key]?.text ?? (t.has(`problems.${key}`) ? t(`problems.${key}`) : rejected?.message);
  };
  const form = useOperationForm({
    id: "settings",
    schema,
    start,
    saved: start,
    error: update.error,
    fields: Object.fromEntries(Object.entries(own).map(([key, { field }]) => [key, field])),
    problem,
  });
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const typed = useWatch({ control: form.control, compute: (values) => ({ ...start, ...values }) });
  const { success: isValid, data: input } = safeParse(schema, typed);
  return {
    form,
    busy: update.isPending,
    isChanged: !isValid || Object.keys(form.edits(input)).length > 0,
    failure: form.failure,
    submit: form.handleSubmit((input) => {
      if (update.isPending) return;
      const submitted = form.getValues();
      const edits: SettingsInput = form.edits(input);
      update.mutate(edits, {
        onSuccess: () => {
          const now: V = { ...latest.current };
          for (const name in submitted) if (name in edits) now[name] = submitted[name];
          form.reset(now, saved);
        },
      });
    }),
  };
}

type FormProps = {
  of: Pick<ReturnType<typeof useSettingsForm>, "busy" | "isChanged" | "failure" | "submit">;
  mayChange: boolean;
  /** False while what was typed cannot be saved. */
  ready?: boolean;
  className: string;
  save?: string;
  /** Buttons beside the one that saves. */
  more?: ReactNode;
  children: ReactNode;
};

/** The fields of a settings form, with the button that saves them if the user may. */
export function SettingsForm({ of, mayChange, ready = true, className, save, more, children }: FormProps) {
  const t = useTranslations("dashboard.settings");
  return (
    <form noValidate className={className} onSubmit={of.submit}>
      <fieldset disabled={!mayChange} className={className}>
        {children}
      </fieldset>
      <FailurePage error={of.failure} />
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={of.busy} disabled={!of.isChanged || !ready}>
            {save ?? t("save")}
          </Button>
          {more}
        </div>
      ) : null}
    </form>
  );
}
