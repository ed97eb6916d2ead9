"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
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
import { keyScopes } from "@/server/core/values/key-scopes";
import {
  AddressField,
  addressesIn,
  addressParams,
  ExpiryFields,
  expiresAt,
  expiryValues,
  ScopeFields,
} from "./key-fields";

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

const accesses = ["full", "read_only", "chosen"] as const;

const Key = z.pipe(
  z.object({
    name: z.string(),
    access: z.enum(accesses),
    scopes: z.array(z.enum(keyScopes)),
    allowed_addresses: z.string(),
    ...expiryValues,
  }),
  z.transform(({ name, access, scopes, allowed_addresses, ...expiry }) => ({
    name,
    access: access === "chosen" ? ("full" as const) : access,
    scopes: access === "chosen" ? scopes : null,
    allowed_addresses: addressesIn(allowed_addresses),
    expires_at: expiresAt(expiry),
  })),
);

type Create = ReturnType<typeof trpc.api_keys.create.useMutation>;

function KeyForm({ create, role }: { create: Create; role: Role }) {
  const t = useTranslations("dashboard.keys");
  const ofKeys = useTranslations("developers.keys");
  const roleName = useTranslations("dashboard.team.roles")(role);
  const problems: Record<string, string> = {
    scopes: ofKeys("scopes.problem"),
    allowed_addresses: ofKeys("addresses.problem"),
    expires_at: ofKeys("expiry.problem"),
  };
  const form = useOperationForm({
    id: "key",
    schema: Key,
    start: {
      ...{ name: "", access: "full", scopes: [], allowed_addresses: "" },
      ...{ expires: "never", until: "" },
    },
    error: create.error,
    params: addressParams,
    fields: { expires_at: "until" },
    problem: (key, error) =>
      key === "name" ? t(isCardNumber(error) ? "cardNumber" : "nameProblem") : problems[key],
  });
  const access = useWatch({ control: form.control, name: "access" });
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
        options={accesses.map((value) => ({
          value,
          label: value === "chosen" ? ofKeys("scopes.chosen") : t(`accesses.${value}`),
          hint: value === "chosen" ? ofKeys("scopes.chosenHint") : t(`accessHints.${value}`),
        }))}
      />
      {access === "chosen" ? <ScopeFields form={form} name="scopes" /> : null}
      <ExpiryFields form={form} expires="expires" until="until" />
      <AddressField form={form} name="allowed_addresses" />
      {role === "owner" || role === "admin" ? null : (
        <p className="text-soft text-sm">{t("bounded", { role: roleName })}</p>
      )}
    </DialogForm>
  );
}
