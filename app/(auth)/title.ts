import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

/** The metadata of an auth page by the key of its title. Pages with a token in the URL send no referrer. */
export const authMetadata = (title: string) => async (): Promise<Metadata> => ({
  title: `${(await getTranslations())(title)} – Halala`,
  referrer: "no-referrer",
  robots: { index: false },
});
