"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction } from "@/app/(dashboard)/action";
import { faultyParam } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Field } from "@/components/field";

/** Closes the account after the legal name is entered. */
export function CloseAccount({ name }: { name: string }) {
  const t = useTranslations("dashboard.settings.close");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const call = trpc.settings.close_account.useMutation({ onSuccess: () => router.refresh() });
  const isWrong = faultyParam(call.error) === "name";
  return (
    <div>
      <ConfirmAction
        look="danger"
        button={t("action")}
        title={t("confirmTitle")}
        keep={t("keep")}
        call={{ ...call, error: isWrong ? null : call.error }}
        input={{ name: typed }}
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
      </ConfirmAction>
    </div>
  );
}
