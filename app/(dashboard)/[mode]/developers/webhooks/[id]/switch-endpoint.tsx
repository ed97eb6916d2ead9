"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { Pause, Play } from "@/components/lucide";
import { useToast } from "@/components/toast";

type Props = { id: string };

function useChange(onDone: () => void = () => {}) {
  const t = useTranslations("developers.webhooks.switch");
  const router = useRouter();
  const toast = useToast();
  return trpc.webhook_endpoints.update.useMutation({
    onSuccess: ({ status }) => {
      onDone();
      toast(t(status));
      router.refresh();
    },
  });
}

export function EnableEndpoint({ id }: Props) {
  const t = useTranslations("developers.webhooks.switch");
  const change = useChange();
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={change.isPending} onClick={() => change.mutate({ id, status: "enabled" })}>
        <Play aria-hidden className="size-4" />
        {t("enable")}
      </Button>
      <FailurePage error={change.error} />
    </div>
  );
}

/** Disables an endpoint, which cancels pending deliveries. */
export function DisableEndpoint({ id }: Props) {
  const t = useTranslations("developers.webhooks.switch");
  const [open, setOpen] = useState(false);
  const change = useChange(() => setOpen(false));
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
        <FailurePage error={change.error} />
      </Confirm>
    </>
  );
}
