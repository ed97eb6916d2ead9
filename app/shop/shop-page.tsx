import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PayerPage } from "@/app/pay/payer-page";
import { previewOf } from "@/app/pay/preview";
import { buttonClass } from "@/components/button";
import { ItemPicture } from "@/components/item-picture";
import { initialOf } from "@/components/merchant-mark";
import { Money } from "@/components/money";
import type { Mode } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import type { ShopLink } from "@/server/checkout/shop";
import type { Locale } from "@/server/core/operation/errors";
import { shopPath } from "@/server/settings/schema";
import { type LoadedShop, loadShop, shopLocale } from "./load";

const perPage = 24;

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The shop of an account in a mode: its links, a page at a time, without a script. */
export const defineShopPage = (mode: Mode) => ({
  async generateMetadata({ params }: Props): Promise<Metadata> {
    const shop = await loadShop((await params).slug, mode);
    const locale = await shopLocale();
    if (shop === null)
      return { title: (await getTranslations({ locale, namespace: "pay.title" }))("notFound") };
    return metadataOf(shop, locale);
  },
  async page({ params, searchParams }: Props) {
    const { slug } = await params;
    const shop = await loadShop(slug, mode);
    if (shop === null) notFound();
    const locale = await shopLocale();
    const { page: asked } = await searchParams;
    const pages = Math.max(1, Math.ceil(shop.links.length / perPage));
    const page = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), pages);
    const address = addressOf(shop, page);
    return (
      <PayerPage locale={locale} mode={mode} merchant={shop.merchant} address={address} hasScript={false}>
        <h1 className="font-semibold text-2xl">
          <bdi>{shop.title}</bdi>
        </h1>
        {shop.description === null ? null : (
          <p className="wrap-anywhere mt-1 max-w-2xl text-soft">
            <bdi>{shop.description}</bdi>
          </p>
        )}
        <Links links={shop.links.slice((page - 1) * perPage, page * perPage)} locale={locale} />
        {pages === 1 ? null : <Pager shop={shop} page={page} pages={pages} locale={locale} />}
      </PayerPage>
    );
  },
});

const addressOf = ({ slug, mode }: LoadedShop, page: number) =>
  `${shopPath(slug, mode)}${page === 1 ? "" : `?page=${page}`}`;

async function metadataOf(shop: LoadedShop, locale: Locale): Promise<Metadata> {
  const { slug, mode, title, description, merchant, isIndexed } = shop;
  const t = await getTranslations({ locale, namespace: "pay.shop" });
  const path = shopPath(slug, mode);
  const card = { title, text: description ?? t("card", { merchant: merchant.displayName }), path };
  return {
    title: title === merchant.displayName ? title : `${title} – ${merchant.displayName}`,
    robots: { index: isIndexed, follow: isIndexed },
    alternates: { canonical: baseUrl + path },
    ...(await previewOf({ locale, mode, merchant }, card)),
  };
}

async function Links({ links, locale }: { links: ShopLink[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.shop" });
  if (links.length === 0) return <p className="mt-8 text-soft">{t("empty")}</p>;
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
      {links.map((link) => (
        <Link
          key={link.slug}
          link={link}
          hasPlace={links.some(({ picture }) => picture !== null)}
          locale={locale}
        />
      ))}
    </ul>
  );
}

/** `hasPlace`: other links of the page have a picture, so that this one keeps the place of its own. */
type LinkProps = { link: ShopLink; hasPlace: boolean; locale: Locale };

async function Link({ link, hasPlace, locale }: LinkProps) {
  const { slug, name, picture, amount, isOpenAmount, left } = link;
  const t = await getTranslations({ locale, namespace: "pay" });
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card focus-within:border-accent hover:border-accent">
      {picture === null && hasPlace ? (
        <span
          aria-hidden
          className="flex aspect-square w-full items-center justify-center bg-sunken text-4xl text-soft"
        >
          {initialOf(name)}
        </span>
      ) : (
        <ItemPicture picture={picture} name={name} className="aspect-square w-full rounded-none! border-0!" />
      )}
      <div className="flex flex-1 flex-col gap-1 p-3">
        <a
          href={`/pay/${slug}?locale=${locale}`}
          className="wrap-anywhere no-underline after:absolute after:inset-0 after:rounded-card"
        >
          <bdi>{name === "" ? t("shop.unnamed") : name}</bdi>
        </a>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-1 pt-1 font-semibold">
          {isOpenAmount ? <span className="font-normal text-soft text-sm">{t("shop.from")}</span> : null}
          <Money amount={amount} />
        </p>
        {left === null || left > 20 ? null : (
          <p className="text-soft text-sm">{t("quantity.left", { count: left })}</p>
        )}
      </div>
    </li>
  );
}

type PagerProps = { shop: LoadedShop; page: number; pages: number; locale: Locale };

async function Pager({ shop, page, pages, locale }: PagerProps) {
  const t = await getTranslations({ locale, namespace: "pay.shop" });
  const to = (number: number, label: string) =>
    number < 1 || number > pages ? null : (
      <a href={addressOf(shop, number)} className={buttonClass({ variant: "secondary" })}>
        {label}
      </a>
    );
  return (
    <nav aria-label={t("pages")} className="mt-6 flex flex-wrap items-center justify-center gap-3">
      {to(page - 1, t("previous"))}
      <span className="text-soft text-sm">{t("page", { page, pages })}</span>
      {to(page + 1, t("next"))}
    </nav>
  );
}
