"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EndpointForm } from "@/app/(dashboard)/[mode]/developers/webhooks/endpoint-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Pencil } from "@/components/lucide";
import { useToast } from "@/components/toast";
import type { WebhookEndpoint } from "@/server/webhooks/schema";

export function EditEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations("developers.webhooks.edit");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const change = trpc.webhook_endpoints.update.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("done"));
      router.refresh();
    },
  });
  const close = () => {
    setOpen(false);
    change.reset();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        {t("button")}
      </Button>
      <Dialog open={open} title={t("title")} locked={change.isPending} onClose={close}>
        <EndpointForm
          initial={endpoint}
          submit={t("save")}
          error={change.error}
          busy={change.isPending}
          onSubmit={(_, edits) => change.mutate({ id: endpoint.id, ...edits })}
        />
      </Dialog>
    </>
  );
}
