"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { useToast } from "@/components/toast";

export function ChangePassword() {
  const t = useTranslations("dashboard.team.security");
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("changePassword")}
      </Button>
      <Dialog open={open} title={t("changePassword")} onClose={() => setOpen(false)}>
        <PasswordForm onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const Passwords = z.object({ current: z.string(), password: z.string() });

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("dashboard.team.security");
  const router = useRouter();
  const toast = useToast();
  const change = trpc.profile.change_password.useMutation({
    onSuccess: () => {
      toast(t("savedPassword"));
      onDone();
      router.refresh();
    },
  });
  const problems = new Map([
    ["current", t("currentWrong")],
    ["password", t("newWrong")],
  ]);
  const form = useOperationForm({
    id: "password",
    schema: Passwords,
    start: { current: "", password: "" },
    error: change.error,
    problem: (key) => problems.get(key),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((input) => (change.isPending ? undefined : change.mutate(input)))}
    >
      <FormTextField
        form={form}
        name="current"
        label={t("current")}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        maxLength={128}
      />
      <FormTextField
        form={form}
        name="password"
        label={t("new")}
        hint={t("newHint")}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        required
        maxLength={128}
      />
      <FailurePage error={form.failure} />
      <DialogActions>
        <Button type="submit" busy={change.isPending}>
          {t("savePassword")}
        </Button>
      </DialogActions>
    </form>
  );
}
