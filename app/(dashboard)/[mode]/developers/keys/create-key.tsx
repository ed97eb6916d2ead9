"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { SecretAction } from "@/app/(dashboard)/action";
import { isCardNumber } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { SecondFactorFirst } from "@/app/(dashboard)/second-factor-first";
import { trpc } from "@/app/(dashboard)/trpc";
import { Plus } from "@/components/lucide";
import { SecretOnce } from "@/components/secret-once";
import type { Role } from "@/server/core/operation/roles";

type Props = {
  role: Role;
  /** Whether the user must first turn on two-step sign-in. */
  needsSecondFactor: boolean;
};

export function CreateKey({ role, needsSecondFactor }: Props) {
  const t = useTranslations("dashboard.keys");
  const create = trpc.api_keys.create.useMutation();
  const secret = create.data?.secret;
  return (
    <SecretAction
      look="primary"
      icon={Plus}
      button={t("new")}
      title={t("createTitle")}
      address="new"
      call={create}
    >
      {(close) =>
        secret !== undefined ? (
          <SecretOnce
            secret={secret}
            name={t("key")}
            title={t("shownOnce")}
            lead={t("shownOnceLead")}
            stored={t("stored")}
            done={t("done")}
            onDone={close}
          />
        ) : needsSecondFactor ? (
          <SecondFactorFirst dialog="new" />
        ) : (
          <KeyForm create={create} role={role} />
        )
      }
    </SecretAction>
  );
}

const Key = z.object({ name: z.string(), access: z.enum(["full", "read_only"]) });

type Create = ReturnType<typeof trpc.api_keys.create.useMutation>;

function KeyForm({ create, role }: { create: Create; role: Role }) {
  const t = useTranslations("dashboard.keys");
  const roleName = useTranslations("dashboard.team.roles")(role);
  const form = useOperationForm({
    id: "key",
    schema: Key,
    start: { name: "", access: "full" },
    error: create.error,
    problem: (key, error) =>
      key === "name" ? t(isCardNumber(error) ? "cardNumber" : "nameProblem") : undefined,
  });
  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) => create.mutate(input))}
      busy={create.isPending}
      error={form.failure}
      submit={t("create")}
    >
      <FormTextField
        form={form}
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="off"
        required
      />
      <ChoiceField
        form={form}
        name="access"
        legend={t("access")}
        options={(["full", "read_only"] as const).map((value) => ({
          value,
          label: t(`accesses.${value}`),
          hint: t(`accessHints.${value}`),
        }))}
      />
      {role === "owner" || role === "admin" ? null : (
        <p className="text-soft text-sm">{t("bounded", { role: roleName })}</p>
      )}
    </DialogForm>
  );
}
