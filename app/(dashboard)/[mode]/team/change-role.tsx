"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { rowChange } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { useToast } from "@/components/toast";
import type { Role } from "@/server/core/operation/roles";
import { RoleChoice } from "./role-choice";

type Props = { id: string; name: string; role: Role; roles: Role[] };

export function ChangeRole({ id, name, role, roles }: Props) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(role);
  const change = trpc.members.change_role.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("team.changed"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <button
        type="button"
        aria-label={t("team.changeWhat", { name })}
        onClick={() => {
          setChosen(role);
          change.reset();
          setOpen(true);
        }}
        className={rowChange}
      >
        {t("team.change")}
      </button>
      <Dialog
        open={open}
        title={t("team.changeTitle", { name })}
        locked={change.isPending}
        onClose={() => setOpen(false)}
      >
        <form
          className="grid gap-5 whitespace-normal text-start"
          onSubmit={(event) => {
            event.preventDefault();
            if (!change.isPending) change.mutate({ id, role: chosen });
          }}
        >
          <RoleChoice value={chosen} roles={roles} onChange={setChosen} />
          <p className="text-soft text-sm">{t("team.changeLead", { name })}</p>
          <FailurePage error={change.error} />
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)} disabled={change.isPending}>
              {t("common.cancel")}
            </Button>
            <Button type="submit" busy={change.isPending}>
              {t("team.save")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
