import type { Metadata } from "next";

/** The document title of a page before the dashboard. A page with a secret in its address tells it to nobody. */
export const titled = (title: string): Metadata => ({
  title: `${title} – Halala`,
  referrer: "no-referrer",
  robots: { index: false },
});
