import type { CardBrand } from "@/prisma/states";
import { inRiyals } from "@/server/core/values/format-riyals";

/** Formats an amount for texts: 100.00 SAR. Results contain halalas. */
export const sar = (halalas: number) => inRiyals("en", halalas);

/** Returns `2 payments`, `1 payment`. */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Returns `mada •1010`; unknown parts are omitted. */
export const cardName = (brand: CardBrand | null, last4: string | null) =>
  [brand ?? "card", ...(last4 === null ? [] : [`•${last4}`])].join(" ");

/** Says how to get the next page of a list, if there is one. */
export const moreFrom = (hasMore: boolean, data: readonly { id: string }[]): string[] =>
  hasMore ? [`More results: call again with starting_after ${data.at(-1)?.id}.`] : [];
