"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionText, rowAction } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Confirm } from "@/components/confirm";
import { Ban } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { useToast } from "@/components/toast";

type Props = { id: string; name: string; lastUsed: string | null };

export function RevokeKey({ id, name, lastUsed }: Props) {
  const t = useTranslations("dashboard.keys");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const revoke = trpc.api_keys.revoke.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("revoked"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <button
        type="button"
        aria-label={t("revokeWhat", { name })}
        onClick={() => {
          revoke.reset();
          setOpen(true);
        }}
        className={rowAction}
      >
        <ActionText Icon={Ban}>{t("revoke")}</ActionText>
      </button>
      <Confirm
        open={open}
        title={t("revokeTitle", { name })}
        cancelLabel={t("keep")}
        action={t("revokeConfirm")}
        busy={revoke.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => revoke.mutate({ id })}
      >
        <p>{t("revokeLead")}</p>
        <p className="text-soft text-sm">
          {lastUsed === null
            ? t("revokeUnused")
            : t.rich("revokeUsed", { when: () => <Moment at={lastUsed} /> })}
        </p>
        <FailurePage error={revoke.error} />
      </Confirm>
    </>
  );
}
