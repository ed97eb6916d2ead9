import type { MetadataRoute } from "next";
import { baseUrl } from "@/server/platform/runtime/env";

/** Asked for each time: a build does not know at which address it will serve. */
export const dynamic = "force-dynamic";

/** Pages that are nobody's business say so themselves; this only tells where the sitemap is. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/" }, sitemap: `${baseUrl}/sitemap.xml` };
}
