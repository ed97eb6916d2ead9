import { useTranslations } from "next-intl";
import { ActorName } from "@/app/(dashboard)/[mode]/actor-name";
import type { ListedCustomer } from "@/app/(dashboard)/[mode]/customers/customer";
import { CustomerTitle } from "@/app/(dashboard)/[mode]/customers/customer-title";
import { DiscountText } from "@/app/(dashboard)/[mode]/links/discount-text";
import { ItemList } from "@/app/(dashboard)/[mode]/links/item-list";
import { MetadataFacts } from "@/app/(dashboard)/[mode]/payments/[id]/details-panel";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import { Fact, Facts, MomentFact, MoneyFact, Panel } from "@/components/panel";
import { EmptyCell } from "@/components/table";
import type { Mode } from "@/server/base/db/db";
import { walletNameOf } from "@/server/core/values/brands";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import { type LinkEvent, linkSteps } from "./timeline-steps";

type TimelineProps = {
  mode: Mode;
  link: PaymentLink;
  payments: readonly Payment[];
  events: readonly LinkEvent[];
};

/** The link's timeline, oldest first as a payment's, with actors, including the expiry ahead. */
export function LinkTimeline({ mode, link, payments, events }: TimelineProps) {
  const t = useTranslations("dashboard.business.timeline");
  return (
    <Panel title={t("title")}>
      <ol className="grid gap-3 text-sm">
        {linkSteps(link, payments, events).map(({ key, at, kind, payment, actor }) => (
          <li key={key} className="border-line border-s-2 ps-3">
            {payment === undefined ? (
              <span>{t(kind)}</span>
            ) : (
              <Link href={`/${mode}/payments/${payment}`} className="text-accent underline">
                {t(kind)}
              </Link>
            )}
            <span className="block text-soft">
              <ActorName mode={mode} actor={actor} />
            </span>
            <span className="block text-soft text-xs">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type DetailsProps = { mode: Mode; link: PaymentLink; customer: ListedCustomer | null };

export function LinkDetails({ mode, link, customer }: DetailsProps) {
  const t = useTranslations("dashboard");
  return (
    <Panel title={t("links.details")}>
      <Facts>
        <Fact name={t("links.description")}>
          {link.description === null ? <EmptyCell /> : <bdi>{link.description}</bdi>}
        </Fact>
        <Fact name={t("links.reference")}>
          {link.reference === null ? <EmptyCell /> : <bdi className="numeral">{link.reference}</bdi>}
        </Fact>
        {customer === null ? null : (
          <Fact name={t("business.columns.customer")}>
            <Link href={`/${mode}/customers/${customer.id}`} className="text-accent underline">
              <CustomerTitle customer={customer} />
            </Link>
          </Fact>
        )}
        {link.items.length > 0 ? (
          <Fact name={t("links.form.items")}>
            <ItemList items={link.items} />
          </Fact>
        ) : null}
        {link.quantity_max === null ? null : (
          <Fact name={t("links.quantityMax")}>
            <span className="numeral">{link.quantity_max}</span>
          </Fact>
        )}
        {link.stock === null ? null : (
          <Fact name={t("links.stockLeft")}>
            <span className="numeral">
              {link.stock_left} / {link.stock}
            </span>
          </Fact>
        )}
        {link.discount === null ? null : (
          <Fact name={t("links.form.discountCode")}>
            <DiscountText discount={link.discount} />
          </Fact>
        )}
        {link.amount === null ? <Fact name={t("links.amount")}>{t("links.enteredByCustomer")}</Fact> : null}
        <Fact name={t("links.payments")}>
          {link.max_payments === null
            ? t("links.paidTimes", { count: link.payments_count })
            : t("links.paidOf", { count: link.payments_count, max: link.max_payments })}
        </Fact>
        <MoneyFact name={t("links.collected")} strong amount={link.amount_collected} />
        {link.vat_inclusive ? (
          <Fact name={t("business.links.vat")}>{t("business.links.vatIncluded")}</Fact>
        ) : null}
        {link.payment_methods === null ? null : (
          <Fact name={t("links.methods")}>
            <ul>
              {link.payment_methods.map((one) => (
                <li key={one}>{walletNameOf(one) ?? t("links.cards")}</li>
              ))}
            </ul>
          </Fact>
        )}
        {link.fields.length > 0 ? (
          <Fact name={t("links.fields")}>
            <ul>
              {link.fields.map(({ key, label, options }) => (
                <li key={key}>
                  <bdi>{options === null ? label : `${label} (${options.join(" / ")})`}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {link.shop ? <Fact name={t("links.form.shop")}>{t("business.links.inShop")}</Fact> : null}
        <Fact name={t("links.locale")}>{t(`links.form.locales.${link.locale}`)}</Fact>
        <Fact name={t("links.expires")}>
          {link.expires_at === null ? t("common.never") : <Moment at={link.expires_at} />}
        </Fact>
        <MomentFact name={t("links.created")} at={link.created} />
      </Facts>
      <MetadataFacts values={link.metadata} title={t("common.metadata")} />
    </Panel>
  );
}
