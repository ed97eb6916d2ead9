"use client";

import { useTranslations } from "next-intl";
import { CardName } from "@/app/(dashboard)/[mode]/payments/card-name";
import { ConfirmAction, useDone } from "@/app/(dashboard)/action";
import { trpc } from "@/app/(dashboard)/trpc";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import { formatCardExpiry } from "@/server/cards/expiry";
import type { Card } from "@/server/cards/schema";
import type { Subscription } from "@/server/subscriptions/schema";

type Props = { mode: Mode; cards: Card[]; subscriptions: Subscription[]; mayRemove: boolean };

export function CardsPanel({ mode, cards, subscriptions, mayRemove }: Props) {
  const t = useTranslations("dashboard.customers.cards");
  const using = (card: Card) => subscriptions.filter((one) => one.card === card.id);
  return (
    <Panel title={t("title")} flush>
      {cards.length === 0 ? (
        <p className="px-5 py-6 text-center text-soft text-sm">{t("none")}</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <li
              key={card.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-sm first:border-t-0 sm:px-5"
            >
              <span className="min-w-0 flex-1">
                <CardName brand={card.brand} last4={card.last4} />
                <span className="mt-0.5 block text-soft text-xs">
                  <Expiry card={card} />
                  {t("kept")} <Moment at={card.created} short />
                </span>
                <span className="mt-0.5 block text-soft text-xs">
                  {t("used", { count: using(card).length })}
                </span>
              </span>
              {mayRemove ? <RemoveCard mode={mode} card={card} subscriptions={using(card)} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Expiry({ card: { status, exp_month, exp_year } }: { card: Card }) {
  const t = useTranslations("dashboard.customers.cards");
  const date = formatCardExpiry(exp_month, exp_year);
  return date === null ? null : `${t(status === "expired" ? "expired" : "expires", { date })} · `;
}

type AffectedProps = { mode: Mode; subscriptions: Subscription[] };

function RemoveCard({ mode, card, subscriptions }: AffectedProps & { card: Card }) {
  const t = useTranslations("dashboard.customers.cards");
  const name = { last4: card.last4 };
  return (
    <ConfirmAction
      button={t("remove")}
      what={t("removeCard", name)}
      title={t("removeTitle", name)}
      keep={t("keep")}
      call={trpc.cards.delete.useMutation(useDone(t("removed")))}
      input={{ id: card.id }}
    >
      <p>{t("removeLead")}</p>
      <AffectedSubscriptions mode={mode} subscriptions={subscriptions} />
    </ConfirmAction>
  );
}

function AffectedSubscriptions({ mode, subscriptions }: AffectedProps) {
  const t = useTranslations("dashboard.customers.cards");
  if (subscriptions.length === 0) return <p>{t("affectsNone")}</p>;
  return (
    <>
      <p className="font-medium text-danger">{t("affects", { count: subscriptions.length })}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <Link href={`/${mode}/subscriptions/${subscription.id}`} className="text-accent underline">
              <bdi>{subscription.description}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
