"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure, faultyParam } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
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

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("dashboard.team.security");
  const router = useRouter();
  const toast = useToast();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const change = trpc.profile.change_password.useMutation({
    onSuccess: () => {
      toast(t("savedPassword"));
      onDone();
      router.refresh();
    },
  });
  const faulty = faultyParam(change.error);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate({ current, password });
      }}
    >
      <Field
        id="current-password"
        label={t("current")}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
        maxLength={128}
        error={faulty === "current" ? t("currentWrong") : undefined}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <Field
        id="new-password"
        label={t("new")}
        hint={t("newHint")}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        required
        maxLength={128}
        error={faulty === "password" ? t("newWrong") : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {faulty === "current" || faulty === "password" ? null : <Failure error={change.error} />}
      <div className="flex justify-end">
        <Button type="submit" busy={change.isPending}>
          {t("savePassword")}
        </Button>
      </div>
    </form>
  );
}
