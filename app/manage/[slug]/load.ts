import { cache } from "react";
import { payerLocale } from "@/messages/request-locale";
import { managePage } from "@/server/hosted/manage";

/** The subscription behind an address; one read for layout, title and body. */
export const loadManagePage = cache((slug: string) => managePage(slug));

export const manageLocale = cache(async (slug: string) => {
  const page = await loadManagePage(slug);
  return payerLocale({ link: "auto", customer: page?.locale ?? null });
});
