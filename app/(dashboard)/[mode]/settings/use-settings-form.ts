"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, useWatch } from "react-hook-form";
import { type $ZodType, safeParse } from "zod/v4/core";
import { type CallError, isCardNumber } from "@/app/(dashboard)/failure";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";
import type { SettingsInput } from "@/server/settings/schema";

/** What was typed since the form was submitted stays an edit. */
const saved = { keepValues: true, keepDirtyValues: false, keepFieldsRef: true };

type Options<V extends FieldValues, Input extends SettingsInput> = {
  schema: $ZodType<Input, V>;
  /** The saved settings as values of the form. */
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
  const router = useRouter();
  const toast = useToast();
  const update = trpc.settings.update.useMutation({
    onSuccess: () => {
      toast(t("saved"));
      router.refresh();
    },
  });
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
