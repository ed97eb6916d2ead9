"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";
import { ChangePreview } from "./preview";

export function ResumeSubscription({ id }: { id: string }) {
  const t = useTranslations("dashboard.subscriptions.resume");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const preview = trpc.subscriptions.preview.useQuery({ id }, { enabled: open, gcTime: 0 });
  const resume = trpc.subscriptions.resume.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("done"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          resume.reset();
          setOpen(true);
        }}
      >
        {t("action")}
      </Button>
      <Confirm
        open={open}
        title={t("title")}
        cancelLabel={t("keep")}
        action={t("confirm")}
        tone="primary"
        ready={preview.isSuccess}
        busy={resume.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => resume.mutate({ id })}
      >
        <p>{t("lead")}</p>
        <ChangePreview charges={preview.data?.upcoming_charges} none={t("none")} title={t("charges")} />
        <FailurePage error={preview.error ?? resume.error} />
      </Confirm>
    </>
  );
}
