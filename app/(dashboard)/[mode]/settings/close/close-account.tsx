"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage, faultyParam } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Field } from "@/components/field";

/** Closes the account after the legal name is entered. */
export function CloseAccount({ name }: { name: string }) {
  const t = useTranslations("dashboard.settings.close");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const close = trpc.settings.close_account.useMutation({
    onSuccess: () => {
      setOpen(false);
      router.refresh();
    },
  });
  const isWrong = faultyParam(close.error) === "name";
  return (
    <div>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      <Confirm
        open={open}
        title={t("confirmTitle")}
        cancelLabel={t("keep")}
        action={t("action")}
        busy={close.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => close.mutate({ name: typed })}
      >
        <p>{t("confirmLead")}</p>
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <Field
          id="close-name"
          label={t("nameField")}
          value={typed}
          autoComplete="off"
          dir="auto"
          error={isWrong ? t("nameProblem") : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isWrong ? null : <FailurePage error={close.error} />}
      </Confirm>
    </div>
  );
}
