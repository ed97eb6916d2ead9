"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DialogAction, useDone } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";

const Passwords = z.object({ current: z.string(), password: z.string() });

export function ChangePassword() {
  const t = useTranslations("dashboard.team.security");
  const change = trpc.profile.change_password.useMutation(useDone(t("savedPassword")));
  const form = useOperationForm({
    id: "password",
    schema: Passwords,
    start: { current: "", password: "" },
    error: change.error,
    problem: { current: t("currentWrong"), password: t("newWrong") },
  });
  const field = { form, type: "password", dir: "ltr", required: true, maxLength: 128 };
  const save = (close: () => void) =>
    form.handleSubmit((input) => change.mutate(input, { onSuccess: close }));
  return (
    <div>
      <DialogAction
        button={t("changePassword")}
        title={t("changePassword")}
        call={change}
        onOpen={() => form.reset()}
      >
        {(close) => (
          <DialogForm
            onSubmit={save(close)}
            busy={change.isPending}
            error={form.failure}
            submit={t("savePassword")}
          >
            <FormTextField {...field} name="current" label={t("current")} autoComplete="current-password" />
            <FormTextField
              {...field}
              name="password"
              label={t("new")}
              hint={t("newHint")}
              autoComplete="new-password"
            />
          </DialogForm>
        )}
      </DialogAction>
    </div>
  );
}
