import type { Account } from "@/prisma/generated/client";
import type { Locale } from "@/server/core/operation/errors";
import { displayNameIn } from "@/server/core/values/locale";

export type Merchant = {
  name: string;
  nameAr: string | null;
  displayName: string;
  displayNameAr: string | null;
  registration: string | null;
  vatNumber: string | null;
  website: string | null;
  logo: string | null;
  brandColor: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
};

export const toMerchant = (account: Account): Merchant => ({
  name: account.name,
  nameAr: account.nameAr,
  displayName: account.displayName,
  displayNameAr: account.displayNameAr,
  registration: account.registration,
  vatNumber: account.vatNumber,
  website: account.website,
  logo: account.logoHash === null ? null : `/api/logo/${account.logoHash}.png`,
  brandColor: account.brandColor,
  supportEmail: account.supportEmail,
  supportPhone: account.supportPhone,
});

/** Returns the legal names, the one in a language first. Many merchants gave the same name in both. */
export const legalNames = (locale: Locale, { name, nameAr }: Pick<Merchant, "name" | "nameAr">): string[] =>
  [...new Set(locale === "ar" ? [nameAr, name] : [name, nameAr])].filter((one) => one !== null);

/** Returns a merchant whose `displayName` is in a language. */
export const localizeMerchant = (merchant: Merchant, locale: Locale): Merchant => ({
  ...merchant,
  displayName: displayNameIn(locale, merchant),
});

const maxName = 64;

/** Returns a name for Apple's sheet, which other systems show in printable ASCII only. */
export const latinName = ({ displayName, name }: Pick<Account, "displayName" | "name">): string =>
  [displayName, name].find((text) => /^[\x20-\x7e]+$/.test(text))?.slice(0, maxName) ?? "Store";
