import type { MetadataRoute } from "next";
import { parseLocale } from "@/app/messages/request-locale";
import { senderName } from "@/server/core/texts/emails";

const descriptions = { ar: "مدفوعات منشأتك", en: "Your business’s payments" } as const;

const icons: MetadataRoute.Manifest["icons"] = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/**
 * Serves the web app manifest of the dashboard. Browsers request it without cookies, so the page that links it names the
 * language and the mode to start in.
 */
export function GET(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const lang = parseLocale(searchParams.get("language")) ?? "ar";
  const manifest: MetadataRoute.Manifest = {
    id: "/dashboard",
    name: senderName[lang],
    short_name: senderName[lang],
    description: descriptions[lang],
    lang,
    dir: lang === "ar" ? "rtl" : "ltr",
    start_url: searchParams.get("start") === "live" ? "/live" : "/test",
    scope: "/",
    display: "standalone",
    background_color: "#f5f4f1",
    theme_color: "#f5f4f1",
    icons,
  };
  return Response.json(manifest, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
