"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { UserPlus } from "@/components/lucide";
import { useToast } from "@/components/toast";
import { roles as allRoles, type Role } from "@/server/core/operation/roles";
import { RoleChoice } from "./role-choice";

export function InviteMember({ roles }: { roles: Role[] }) {
  const t = useTranslations("dashboard.team");
  const [open, setOpen] = useAddressedDialog("invite");
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" />
        {t("invite")}
      </Button>
      <Dialog open={open} title={t("inviteTitle")} locked={busy} onClose={() => setOpen(false)}>
        <InvitationForm roles={roles} onBusy={setBusy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const firstRole: Role = "viewer";

const Invitation = z.object({ email: z.string(), role: z.enum(allRoles) });

type FormProps = { roles: Role[]; onBusy: (busy: boolean) => void; onDone: () => void };

function InvitationForm({ roles, onBusy, onDone }: FormProps) {
  const t = useTranslations("dashboard.team");
  const router = useRouter();
  const toast = useToast();
  const invite = trpc.invitations.create.useMutation({
    onSuccess: () => {
      onDone();
      toast(t("sent"));
    },
    onSettled: () => {
      onBusy(false);
      router.refresh();
    },
  });
  const form = useOperationForm({
    id: "invite",
    schema: Invitation,
    start: { email: "", role: firstRole },
    error: invite.error,
    problem: (key) => (key === "email" ? t("emailProblem") : undefined),
  });
  const role = useController({ control: form.control, name: "role" }).field;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit((input) => {
        if (invite.isPending) return;
        onBusy(true);
        invite.mutate(input);
      })}
    >
      <p className="text-soft text-sm">{t("inviteLead")}</p>
      <FormTextField
        form={form}
        name="email"
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        required
      />
      <RoleChoice value={role.value} roles={roles} onChange={role.onChange} />
      <FailurePage error={form.failure} />
      <DialogActions>
        <Button type="submit" busy={invite.isPending}>
          {t("send")}
        </Button>
      </DialogActions>
    </form>
  );
}
