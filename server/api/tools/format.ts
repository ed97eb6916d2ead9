import type { CardBrand, SourceType } from "@/prisma/states";
import { walletNameOf } from "@/server/core/values/brands";
import { inRiyals } from "@/server/core/values/format-riyals";
import type { PaymentLink } from "@/server/links/schema";

/** Formats an amount for texts: 100.00 SAR. Results contain halalas. */
export const sar = (halalas: number) => inRiyals("en", halalas);

type LinkAmounts = Pick<PaymentLink, "amount" | "amount_min" | "amount_max">;

/** Formats the amount of a link, or the range that the payer chooses from: 10.00 SAR to 500.00 SAR. */
export const linkSar = ({ amount, amount_min, amount_max }: LinkAmounts) =>
  amount === null ? `${sar(amount_min ?? 0)} to ${sar(amount_max ?? 0)}` : sar(amount);

/** Returns `2 payments`, `1 payment`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns `2026-11-30 10:00`. */
export const minuteOf = (timestamp: string) => timestamp.slice(0, 16).replace("T", " ");

/** Returns `mada •1010`; unknown parts are omitted. */
export function cardName(brand: CardBrand | null, last4: string | null, source: SourceType): string {
  const wallet = walletNameOf(source);
  const card = brand ?? (wallet === null ? "card" : null);
  return [wallet, card, last4 === null ? null : `•${last4}`].filter((part) => part !== null).join(" ");
}

/**
 * Returns a value on one line without the separator of rows: what a payer or an endpoint wrote must not pass for another
 * row, or for a text of this server.
 */
export const inline = (value: string | number | null): string =>
  String(value)
    .replace(/[\s|]+/gu, " ")
    .trim();

export const tableRow = (...values: (string | number | null)[]): string => values.map(inline).join(" | ");

/** Says how to get the next page of a list, if there is one. */
export const moreFrom = (hasMore: boolean, data: readonly { id: string }[]): string[] =>
  hasMore ? [`More results: call again with starting_after ${data.at(-1)?.id}.`] : [];
