"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { DialogAction, useDone } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { ShieldCheck } from "@/components/lucide";
import { keyScopes } from "@/server/core/values/key-scopes";
import type { ApiKey } from "@/server/keys/schema";
import { AddressField, addressesIn, addressParams, ScopeFields } from "./key-fields";

type Props = Pick<ApiKey, "id" | "name" | "access" | "scopes" | "allowed_addresses">;

/** Changes which addresses may use a key, and what it may do. */
export function RestrictKey(key: Props) {
  const t = useTranslations("developers.keys.restrict");
  return (
    <DialogAction
      look="row"
      icon={ShieldCheck}
      button={t("button")}
      what={t("what", { name: key.name })}
      title={t("title", { name: key.name })}
    >
      {(close) => <RestrictForm {...key} onDone={close} />}
    </DialogAction>
  );
}

const Restrictions = z.pipe(
  z.object({
    which: z.enum(["all", "chosen"]),
    scopes: z.array(z.enum(keyScopes)),
    allowed_addresses: z.string(),
  }),
  z.transform(({ which, scopes, allowed_addresses }) => ({
    scopes: which === "all" ? null : scopes,
    allowed_addresses: addressesIn(allowed_addresses),
  })),
);

function RestrictForm({ id, access, scopes, allowed_addresses, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations();
  const save = trpc.api_keys.restrict.useMutation(useDone(t("developers.keys.restrict.done")));
  const form = useOperationForm({
    id: "restrict",
    schema: Restrictions,
    start: {
      which: scopes === null ? "all" : "chosen",
      scopes: [...(scopes ?? [])],
      allowed_addresses: allowed_addresses.join("\n"),
    },
    error: save.error,
    params: addressParams,
    problem: {
      scopes: t("developers.keys.scopes.problem"),
      allowed_addresses: t("developers.keys.addresses.problem"),
    },
  });
  const which = useWatch({ control: form.control, name: "which" });
  return (
    <DialogForm
      onSubmit={form.handleSubmit((input) =>
        save.mutate({ id, ...form.edits(input) }, { onSuccess: onDone }),
      )}
      busy={save.isPending}
      error={form.failure}
      submit={t("developers.limits.save")}
    >
      <p className="text-sm">{t("developers.keys.restrict.lead")}</p>
      <ChoiceField
        form={form}
        name="which"
        legend={t("dashboard.keys.access")}
        columns
        options={[
          { value: "all", label: t(`dashboard.keys.accesses.${access}`) },
          { value: "chosen", label: t("developers.keys.scopes.chosen") },
        ]}
      />
      {which === "chosen" ? <ScopeFields form={form} name="scopes" /> : null}
      <AddressField form={form} name="allowed_addresses" />
    </DialogForm>
  );
}
