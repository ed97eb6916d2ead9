"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { withUrl } from "@/app/(dashboard)/[mode]/subscriptions/with-url";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";

/** `text` is the message to the customer, with a placeholder for the URL. */
type Props = { id: string; text: string };

export function CardLink({ id, text }: Props) {
  const t = useTranslations("dashboard.subscriptions");
  const [open, setOpen] = useState(false);
  const link = trpc.subscriptions.card_link.useMutation();
  const url = link.data?.url;
  return (
    <>
      <Button
        variant="secondary"
        busy={link.isPending}
        onClick={() => {
          setOpen(true);
          link.mutate({ id });
        }}
      >
        {t("card.action")}
      </Button>
      <Dialog open={open} title={t("card.title")} onClose={() => setOpen(false)}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-sm">{t("card.lead")}</p>
          {url === undefined ? null : (
            <ShareConsent
              url={url}
              label={t("card.address")}
              copy={t("share.copy")}
              text={withUrl(text, url)}
            />
          )}
          <FailurePage error={link.error} />
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t("card.done")}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}
