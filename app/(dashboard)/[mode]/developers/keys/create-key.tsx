"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { SecondFactorFirst } from "@/app/(dashboard)/second-factor-first";
import { trpc } from "@/app/(dashboard)/trpc";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Dialog, DialogActions } from "@/components/dialog";
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
  const router = useRouter();
  const [open, setOpen] = useAddressedDialog("new");
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
        {needsSecondFactor && secret === undefined ? (
          <SecondFactorFirst dialog="new" />
        ) : secret === undefined ? (
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
  const access = useController({ control: form.control, name: "access" }).field;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((input) => (create.isPending ? undefined : create.mutate(input)))}
    >
      <FormTextField
        form={form}
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="off"
        required
      />
      <Choice
        legend={t("access")}
        name="access"
        value={access.value}
        onChange={access.onChange}
        options={[
          { value: "full", label: t("accesses.full"), hint: t("accessHints.full") },
          { value: "read_only", label: t("accesses.read_only"), hint: t("accessHints.read_only") },
        ]}
      />
      {role === "owner" || role === "admin" ? null : (
        <p className="text-soft text-sm">{t("bounded", { role: roleName })}</p>
      )}
      <FailurePage error={form.failure} />
      <DialogActions>
        <Button type="submit" busy={create.isPending}>
          {t("create")}
        </Button>
      </DialogActions>
    </form>
  );
}
