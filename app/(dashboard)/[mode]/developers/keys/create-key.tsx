"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure, faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { Plus } from "@/components/lucide";
import { SecretOnce } from "@/components/secret-once";
import type { Role } from "@/server/core/roles";

export function CreateKey({ role }: { role: Role }) {
  const t = useTranslations("dashboard.keys");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const create = trpc.api_keys.create.useMutation();
  const secret = create.data?.secret;

  const close = () => {
    setOpen(false);
    // Clears the mutation's result, which holds the secret.
    create.reset();
    router.refresh();
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
      <Dialog
        open={open}
        title={t("createTitle")}
        locked={create.isPending || secret !== undefined}
        onClose={close}
      >
        {secret === undefined ? (
          <KeyForm create={create} role={role} />
        ) : (
          <SecretOnce
            secret={secret}
            name={t("key")}
            title={t("shownOnce")}
            lead={t("shownOnceLead")}
            stored={t("stored")}
            done={t("done")}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}

type Create = ReturnType<typeof trpc.api_keys.create.useMutation>;

function KeyForm({ create, role }: { create: Create; role: Role }) {
  const t = useTranslations("dashboard.keys");
  const roleName = useTranslations("dashboard.team.roles")(role);
  const [name, setName] = useState("");
  const [access, setAccess] = useState<"full" | "read_only">("full");
  const faulty = faultyParam(create.error) === "name";
  const problem = faulty ? t(isCardNumber(create.error) ? "cardNumber" : "nameProblem") : undefined;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!create.isPending) create.mutate({ name, access });
      }}
    >
      <Field
        id="key-name"
        label={t("name")}
        hint={t("nameHint")}
        error={problem}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        required
      />
      <Choice
        legend={t("access")}
        name="access"
        value={access}
        onChange={setAccess}
        options={[
          { value: "full", label: t("accesses.full"), hint: t("accessHints.full") },
          { value: "read_only", label: t("accesses.read_only"), hint: t("accessHints.read_only") },
        ]}
      />
      {role === "owner" || role === "admin" ? null : (
        <p className="text-soft text-sm">{t("bounded", { role: roleName })}</p>
      )}
      {faulty ? null : <Failure error={create.error} />}
      <div className="flex justify-end">
        <Button type="submit" busy={create.isPending}>
          {t("create")}
        </Button>
      </div>
    </form>
  );
}
