"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";

export function CancelLink({ id, isOfSubscription }: { id: string; isOfSubscription: boolean }) {
  const t = useTranslations("dashboard.links");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const cancel = trpc.payment_links.cancel.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("canceled"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          cancel.reset();
          setOpen(true);
        }}
      >
        {t("cancel")}
      </Button>
      <Confirm
        open={open}
        title={t("cancelTitle")}
        cancelLabel={t("keep")}
        action={t("cancelConfirm")}
        busy={cancel.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => cancel.mutate({ id })}
      >
        <p>{t("cancelLead")}</p>
        {isOfSubscription ? <p>{t("cancelOfSubscription")}</p> : null}
        <FailurePage error={cancel.error} />
      </Confirm>
    </>
  );
}
