"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { rowAction } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";
import { MemberKeys } from "./member-keys";

type Props = { id: string; name: string; you: boolean };

export function RemoveMember({ id, name, you }: Props) {
  const t = useTranslations("dashboard.team");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [keyAction, setKeyAction] = useState<"revoke" | "keep">("revoke");
  const keys = trpc.members.list_keys.useQuery({ id }, { enabled: open, staleTime: 0, retry: false });
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
          setKeyAction("revoke");
          setOpen(true);
        }}
        className={rowAction}
      >
        {t("remove")}
      </button>
      <Confirm
        open={open}
        title={t("removeTitle", { name })}
        cancelLabel={t("keep")}
        action={t("remove")}
        busy={remove.isPending || keys.isFetching}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate({ id, keys: keyAction })}
      >
        <div className="grid gap-4 whitespace-normal text-start">
          <p>{t(you ? "removeSelf" : "removeLead")}</p>
          <MemberKeys
            keys={keys.data?.data ?? []}
            you={you}
            keyAction={keyAction}
            onKeyAction={setKeyAction}
          />
          <FailurePage error={keys.error ?? remove.error} />
        </div>
      </Confirm>
    </>
  );
}
