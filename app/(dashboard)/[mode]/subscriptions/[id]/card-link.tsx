"use client";

import { useTranslations } from "next-intl";
import { ShareConsent } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { withUrl } from "@/app/(dashboard)/[mode]/subscriptions/with-url";
import { DialogAction } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { DialogActions } from "@/components/dialog";

/** `text` is the message to the customer, with a placeholder for the URL. */
export function CardLink({ id, text }: { id: string; text: string }) {
  const t = useTranslations("dashboard.subscriptions");
  const link = trpc.subscriptions.card_link.useMutation();
  const url = link.data?.url;
  return (
    <DialogAction button={t("card.action")} title={t("card.title")} onOpen={() => link.mutate({ id })}>
      {(close) => (
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
            <Button variant="secondary" onClick={close}>
              {t("card.done")}
            </Button>
          </DialogActions>
        </div>
      )}
    </DialogAction>
  );
}
