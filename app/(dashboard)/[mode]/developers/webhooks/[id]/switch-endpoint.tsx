"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Pause, Play } from "@/components/lucide";
import { useToast } from "@/components/toast";

type Props = { id: string; status: "enabled" | "disabled" };

/** Disables an endpoint, which cancels pending deliveries, or enables it. */
export function SwitchEndpoint({ id, status }: Props) {
  const t = useTranslations("developers.webhooks.switch");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const change = trpc.webhook_endpoints.update.useMutation({
    onSuccess: (changed) => {
      setOpen(false);
      toast(t(changed.status === "enabled" ? "enabled" : "disabled"));
      router.refresh();
    },
  });
  if (status === "disabled") {
    return (
      <div className="grid gap-2">
        <Button
          variant="secondary"
          busy={change.isPending}
          onClick={() => change.mutate({ id, status: "enabled" })}
        >
          <Play aria-hidden className="size-4 rtl:-scale-x-100" />
          {t("enable")}
        </Button>
        <Failure error={change.error} />
      </div>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          change.reset();
          setOpen(true);
        }}
      >
        <Pause aria-hidden className="size-4" />
        {t("disable")}
      </Button>
      <Confirm
        open={open}
        title={t("title")}
        cancelLabel={t("keep")}
        action={t("confirm")}
        busy={change.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => change.mutate({ id, status: "disabled" })}
      >
        <p>{t("lead")}</p>
        <Failure error={change.error} />
      </Confirm>
    </>
  );
}
