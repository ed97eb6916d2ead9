"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { rowAction } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";

type Props = {
  id: string;
  url: string;
  /** The URL to open after deletion; omitted: the page reloads. */
  then?: string;
};

export function DeleteEndpoint({ id, url, then }: Props) {
  const t = useTranslations("dashboard.webhooks");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const remove = trpc.webhook_endpoints.delete.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("deleted"));
      if (then !== undefined) router.push(then);
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <button
        type="button"
        aria-label={t("deleteWhat", { url })}
        onClick={() => {
          remove.reset();
          setOpen(true);
        }}
        className={rowAction}
      >
        {t("delete")}
      </button>
      <Confirm
        open={open}
        title={t("deleteTitle")}
        cancelLabel={t("keep")}
        action={t("deleteConfirm")}
        busy={remove.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => remove.mutate({ id })}
      >
        <p className="numeral break-all font-medium">{url}</p>
        <p>{t("deleteLead")}</p>
        <FailurePage error={remove.error} />
      </Confirm>
    </>
  );
}
