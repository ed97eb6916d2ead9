import { riyals } from "@/server/core/money";

/** An amount as people read it: 100.00 SAR. Only in texts; in results it is halalas. */
export const sar = (halalas: number) => `${riyals(halalas)} SAR`;

/** `2 payments`, `1 payment`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `mada •1010`; what is not known is left out. */
export const cardName = (brand: string | null, last4: string | null) =>
  [brand ?? "card", ...(last4 === null ? [] : [`•${last4}`])].join(" ");

/** How to get the next page of a list, if there is one. */
export const moreFrom = (hasMore: boolean, data: readonly { id: string }[]): string[] =>
  hasMore ? [`More results: call again with starting_after ${data.at(-1)?.id}.`] : [];
