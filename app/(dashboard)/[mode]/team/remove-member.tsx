"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { rowAction } from "@/app/(dashboard)/[mode]/row-action";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";

type Props = { id: string; name: string; you: boolean };

export function RemoveMember({ id, name, you }: Props) {
  const t = useTranslations("dashboard.team");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const remove = trpc.members.remove.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("removed"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <button
        type="button"
        aria-label={t("removeWhat", { name })}
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
        className={rowAction}
      >
        {t("remove")}
      </button>
      <Confirm
        open={open}
        title={t("removeTitle", { name })}
        keep={t("keep")}
        action={t("remove")}
        busy={remove.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate({ id })}
      >
        <div className="grid gap-3 whitespace-normal text-start">
          <p>{t(you ? "removeSelf" : "removeLead")}</p>
          <Failure error={remove.error} />
        </div>
      </Confirm>
    </>
  );
}
