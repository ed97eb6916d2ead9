import type { MetadataRoute } from "next";
import { docPath } from "@/server/api/docs/contents";
import { docPages } from "@/server/api/docs/pages";
import { baseUrl } from "@/server/base/runtime/env";

/** Rendered per request, because the public URL is not known at build time. */
export const dynamic = "force-dynamic";

/** Lists the home page and the documentation in both languages. */
export default function sitemap(): MetadataRoute.Sitemap {
  const slugs = ["", ...docPages("en").map(({ slug }) => slug)];
  return [
    { url: baseUrl },
    ...slugs.flatMap((slug) => {
      const languages = { en: baseUrl + docPath("en", slug), ar: baseUrl + docPath("ar", slug) };
      return Object.values(languages).map((url) => ({ url, alternates: { languages } }));
    }),
  ];
}
