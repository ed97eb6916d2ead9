import type { MetadataRoute } from "next";
import { baseUrl } from "@/server/base/runtime/env";

/** Rendered per request, because the public URL is not known at build time. */
export const dynamic = "force-dynamic";

/** Points to the sitemap. Private pages opt out of indexing themselves. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/" }, sitemap: `${baseUrl}/sitemap.xml` };
}
