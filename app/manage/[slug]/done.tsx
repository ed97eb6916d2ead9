import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/notice";
import type { ManagePage } from "@/server/checkout/manage";
import type { Locale } from "@/server/core/operation/errors";
import { doneIn } from "./state";

type Query = string | string[] | undefined;
type Props = { page: ManagePage; done: Query; unknown: Query; locale: Locale };

/**
 * Confirms the customer's last action, only if the subscription's state agrees with it, whatever the URL says. If its
 * outcome is unknown and the state does not show it, says so.
 */
export async function Done({ page, done, unknown, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "manage.done" });
  if (done === "failed")
    return (
      <Notice tone="danger" role="alert" title={t("failedTitle")}>
        {t("failed", { merchant: page.merchant.displayName })}
      </Notice>
    );
  if (done === "outdated")
    return (
      <Notice tone="warning" role="alert" title={t("outdatedTitle")}>
        {t("outdated")}
      </Notice>
    );
  const shown = doneIn(page, done);
  if (shown === "uncharged")
    return (
      <Notice tone="warning" role="status" title={t("unchargedTitle")}>
        {t("uncharged")}
      </Notice>
    );
  if (shown !== null)
    return (
      <Notice
        tone={shown === "replaced" || shown === "cardRemoving" ? "info" : "success"}
        role="status"
        title={t(shown)}
      />
    );
  return unknown === undefined ? null : (
    <Notice tone="warning" role="alert" title={t("unknownTitle")}>
      {t("unknown")}
    </Notice>
  );
}
