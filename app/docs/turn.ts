import type { Locale } from "@/server/core/errors";
import { docAddress } from "./address";

type Asked = {
  pathname: string;
  search: URLSearchParams;
  accept: string;
  /** The language chosen before, else the one the browser asks for. */
  wished: Locale | undefined;
};

/** Where a request for the documentation goes, when it is not simply the page at its address. */
type Turn = { redirect: string; remember?: Locale } | { rewrite: string } | null;

// They have one language, or are no pages.
const single = /^\/docs\/(?:api|search|markdown)(?:\/|$)/;

/**
 * A choice of language is remembered; `.md` and `Accept: text/markdown` lead to the page as Markdown; who chose Arabic,
 * or whose browser asks for it, gets from an English address to the Arabic page.
 */
export function turnOfDocs({ pathname, search, accept, wished }: Asked): Turn {
  if (!/^\/docs(?:[./]|$)/.test(pathname) || single.test(pathname)) return null;
  const bare = pathname.replace(/\.md$/, "");
  if (bare !== pathname || wantsMarkdown(accept)) return { rewrite: bare.replace("/docs", "/docs/markdown") };
  const chosen = search.get("language");
  if (chosen === "ar" || chosen === "en") return { redirect: pathname, remember: chosen };
  const { locale } = docAddress(pathname.split("/").slice(2));
  return wished === "ar" && locale === "en" ? { redirect: pathname.replace("/docs", "/docs/ar") } : null;
}

/** Whether Markdown is asked for by name, and HTML not more than it. */
export function wantsMarkdown(accept: string): boolean {
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
