import type { Metadata } from "next";

/** The document title of an auth page. Pages with a token in the URL send no referrer. */
export const authTitle = (title: string): Metadata => ({
  title: `${title} – Halala`,
  referrer: "no-referrer",
  robots: { index: false },
});
