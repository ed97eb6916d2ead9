"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  type Overlap,
  OverlapChoice,
  overlapSeconds,
} from "@/app/(dashboard)/[mode]/developers/overlap-choice";
import { EndpointSecret } from "@/app/(dashboard)/[mode]/developers/webhooks/endpoint-secret";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { RefreshCcw } from "@/components/lucide";

export function RotateSecret({ id }: { id: string }) {
  const t = useTranslations("developers.webhooks.rotate");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [overlap, setOverlap] = useState<Overlap>("day");
  const rotate = trpc.webhook_endpoints.rotate_secret.useMutation();
  const secret = rotate.data?.secret;
  const close = () => {
    setOpen(false);
    // Clears the mutation's result, which holds the secret.
    rotate.reset();
    router.refresh();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <RefreshCcw aria-hidden className="size-4" />
        {t("button")}
      </Button>
      <Dialog
        open={open}
        title={t("title")}
        locked={rotate.isPending || secret !== undefined}
        onClose={close}
      >
        {secret === undefined ? (
          <div className="grid gap-5">
            <p className="text-sm">{t("lead")}</p>
            <OverlapChoice legend={t("overlap")} value={overlap} onChange={setOverlap} />
            <FailurePage error={rotate.error} />
            <DialogActions>
              <Button
                busy={rotate.isPending}
                onClick={() => rotate.mutate({ id, expire_old_in: overlapSeconds[overlap] })}
              >
                {t("confirm")}
              </Button>
            </DialogActions>
          </div>
        ) : (
          <EndpointSecret endpoint={id} secret={secret} onDone={close} />
        )}
      </Dialog>
    </>
  );
}
