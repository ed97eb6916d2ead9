import type { PaymentLink } from "@/prisma/generated/client";
import { chargeBlockers } from "@/server/accounts/capability";
import { type Mode, unscoped } from "@/server/base/db/db";
import { inAccountOfFirstArgument } from "@/server/base/db/directory";
import { isSlug } from "@/server/core/values/slug";
import { itemsOf } from "@/server/links/items";
import { type Merchant, toMerchant } from "./merchant";

/** Two languages of a text of the merchant; each may be the only one. */
export type InBoth = { en: string | null; ar: string | null };

export type ShopLink = {
  slug: string;
  /** The link's own description, or else the names of its items; empty without both. */
  name: string;
  /** Halalas; the lowest where the payer enters the amount. */
  amount: number;
  isOpenAmount: boolean;
  /** The ID of the first picture of its items; null without one. */
  picture: string | null;
  /** How many are not sold yet; null without a limit. */
  left: number | null;
};

export type Shop = {
  mode: Mode;
  slug: string;
  merchant: Merchant;
  title: InBoth;
  description: InBoth;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  links: ShopLink[];
};

/** The most links of a shop, the newest. */
const maxShopLinks = 100;

/** Returns the open shop of an account in a mode; null if there is none. Contains only what everybody may see. */
export const readShop = inAccountOfFirstArgument(
  "shop",
  async (slug: string, mode: Mode): Promise<Shop | null> => {
    if (!isSlug(slug)) return null;
    const account = await unscoped.account.findFirst({ where: { shopSlug: slug, shopOpen: true } });
    if (account === null || account.closedAt !== null) return null;
    const canCharge = chargeBlockers(account.verificationStatus, mode).length === 0;
    return {
      ...{ mode, slug },
      merchant: toMerchant(account),
      title: { en: account.shopTitle, ar: account.shopTitleAr },
      description: { en: account.shopDescription, ar: account.shopDescriptionAr },
      isIndexed: account.shopIndexed && mode === "live",
      links: canCharge ? (await listedLinks(account.id, mode)).map(toShopLink) : [],
    };
  },
);

/** The links that can be paid. One that is sold out is closed. */
const listedLinks = (accountId: string, mode: Mode) =>
  unscoped.paymentLink.findMany({
    where: {
      ...{ accountId, mode, inShop: true, status: "active" },
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
    },
    orderBy: { id: "desc" },
    take: maxShopLinks,
  });

function toShopLink(link: PaymentLink): ShopLink {
  const items = itemsOf(link);
  return {
    slug: link.slug,
    name: link.description ?? items.map(({ name }) => name).join(" · "),
    picture: items.find(({ picture }) => picture !== null)?.picture ?? null,
    amount: link.amount,
    isOpenAmount: link.amountMax !== null,
    left: link.stock === null ? null : link.stock - link.unitsSold,
  };
}

const cachedMs = 5_000;
const maxCached = 500;
type Cached = { until: number; shop: Promise<Shop | null> };
const cache = new Map<string, Cached>();

/** Returns a shop as it was at most five seconds ago, so that a crowd of visitors is one query. */
export function cachedShop(slug: string, mode: Mode): Promise<Shop | null> {
  const key = `${mode} ${slug}`;
  const known = cache.get(key);
  if (known !== undefined && known.until > performance.now()) return known.shop;
  const shop = readShop(slug, mode);
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(key, { until: performance.now() + cachedMs, shop });
  shop.catch(() => cache.delete(key));
  return shop;
}
