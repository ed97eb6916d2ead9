import { getTranslations } from "next-intl/server";
import { ActionFormIsland } from "@/app/pay/island/islands";
import { buttonClass } from "@/components/button";
import { AlertIcon } from "@/components/icons";
import { Panel } from "@/components/panel";
import { formatCardExpiry } from "@/server/cards/expiry";
import type { ManagePage } from "@/server/checkout/manage";
import type { Locale } from "@/server/core/operation/errors";
import { SubscriberCardName } from "./card-name";

export async function CardPanel({ page, locale }: { page: ManagePage; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "manage.card" });
  const { slug, canChangeCard } = page;
  const card = page.card?.status === "removed" || page.card?.status === "removing" ? null : page.card;
  if (card === null && !canChangeCard) return null;
  const expiry = card && formatCardExpiry(card.expMonth, card.expYear);
  return (
    <Panel title={t("title")}>
      <div className="grid gap-3 text-[0.9375rem]">
        {card === null ? (
          <p>{t("none")}</p>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SubscriberCardName card={card} locale={locale} />
            {expiry === null ? null : (
              <span className="text-sm text-soft">
                {t("expires")} <span className="numeral">{expiry}</span>
              </span>
            )}
          </div>
        )}
        {card?.status === "expired" ? (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <AlertIcon className="mt-[0.2em] size-4 shrink-0" />
            {t("expired")}
          </p>
        ) : null}
        {canChangeCard ? (
          <a href={`/manage/${slug}/card`} className={buttonClass({ variant: "secondary", wide: true })}>
            {t(card === null ? "add" : "change")}
          </a>
        ) : null}
        {page.canRemoveCard ? (
          <ActionFormIsland
            action={`/manage/${slug}/card/remove`}
            variant="secondary"
            texts={{ action: t("remove"), busy: t("removing"), lost: t("lost") }}
          />
        ) : null}
      </div>
    </Panel>
  );
}
