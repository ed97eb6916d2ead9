import type { Locale } from "@/server/core/operation/errors";
import { docAddress } from "./address";

type DocsRequest = {
  pathname: string;
  search: URLSearchParams;
  accept: string;
  /** The language chosen earlier, otherwise the browser's. */
  preferred: Locale | undefined;
};

/** Returns the redirect or rewrite of a documentation request, if any. */
type DocsRoute = { redirect: string; remember?: Locale } | { rewrite: string } | null;

// Not a page.
const single = /^\/docs\/(?:search|markdown)(?:\/|$)/;

/**
 * Remembers the chosen language; serves `.md` and `Accept: text/markdown` as Markdown; redirects readers who chose or
 * prefer Arabic from English URLs to Arabic pages.
 */
export function docsRoute({ pathname, search, accept, preferred }: DocsRequest): DocsRoute {
  if (!/^\/docs(?:[./]|$)/.test(pathname) || single.test(pathname)) return null;
  const bare = pathname.replace(/\.md$/, "");
  if (bare !== pathname || wantsMarkdown(accept)) return { rewrite: bare.replace("/docs", "/docs/markdown") };
  const chosen = search.get("language");
  if (chosen === "ar" || chosen === "en") return { redirect: pathname, remember: chosen };
  const { locale } = docAddress(pathname.split("/").slice(2));
  return preferred === "ar" && locale === "en" ? { redirect: pathname.replace("/docs", "/docs/ar") } : null;
}

/** Returns whether Markdown is requested explicitly and preferred over HTML. */
function wantsMarkdown(accept: string): boolean {
  const weights = new Map(
    accept.split(",").map((part) => {
      const [type = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [type, Number(weight ?? 1)] as const;
    }),
  );
  const markdown = weights.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (weights.get("text/html") ?? 0);
}
