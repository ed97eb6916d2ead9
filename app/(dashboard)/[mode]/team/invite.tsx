"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure, faultyParam } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { UserPlus } from "@/components/lucide";
import { useToast } from "@/components/toast";
import type { Role } from "@/server/core/roles";
import { RoleChoice } from "./role-choice";

export function InviteSomebody({ roles }: { roles: Role[] }) {
  const t = useTranslations("dashboard.team");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("viewer");
  const invite = trpc.invitations.create.useMutation({
    onSuccess: () => {
      setOpen(false);
      setEmail("");
      setRole("viewer");
      toast(t("sent"));
    },
    onSettled: () => router.refresh(),
  });
  const faulty = faultyParam(invite.error) === "email";
  return (
    <>
      <Button
        onClick={() => {
          invite.reset();
          setOpen(true);
        }}
      >
        <UserPlus aria-hidden className="size-4" />
        {t("invite")}
      </Button>
      <Dialog open={open} title={t("inviteTitle")} locked={invite.isPending} onClose={() => setOpen(false)}>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!invite.isPending) invite.mutate({ email, role });
          }}
        >
          <p className="text-soft text-sm">{t("inviteLead")}</p>
          <Field
            id="invite-email"
            label={t("email")}
            error={faulty ? t("emailProblem") : undefined}
            type="email"
            inputMode="email"
            autoComplete="off"
            dir="ltr"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <RoleChoice value={role} roles={roles} onChange={setRole} />
          {faulty ? null : <Failure error={invite.error} />}
          <div className="flex justify-end">
            <Button type="submit" busy={invite.isPending}>
              {t("send")}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
