import { headers } from "next/headers";
import { cache } from "react";
import { z } from "zod";
import { mayShow } from "@/packages/clients/elements/settings";
import type { Locale } from "@/server/core/operation/errors";
import { isColor } from "@/server/core/values/color";

const pixels = (min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).optional().catch(undefined);

/** The query parameters that halala.js sets on the form's URL. Others are ignored. */
const Address = z.object({
  key: z.string().catch(""),
  locale: z.enum(["ar", "en"]).catch("ar"),
  origin: z.string().catch(""),
  channel: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .catch(""),
  accent: z.string().refine(isColor).optional().catch(undefined),
  radius: pixels(0, 24),
  size: pixels(16, 20),
  /** In halalas, for the wallets only. */
  amount: z.coerce.number().int().min(0).catch(0),
});
export type FrameAddress = z.output<typeof Address>;

/** Parses the query parameters that halala.js set. */
export const cardAddress = cache(async (): Promise<FrameAddress> => {
  const search = new URLSearchParams((await headers()).get("x-search") ?? "");
  return Address.parse(Object.fromEntries(search));
});

export const cardLocale = async (): Promise<Locale> => (await cardAddress()).locale;

/** Returns whether the page at this origin may show the form with this key. */
export function isShownFrom({ origin, key }: FrameAddress): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && mayShow(url, key);
}
