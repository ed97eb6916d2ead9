import { describe, expect, test } from "vitest";
import type { Locale } from "@/server/core/operation/errors";
import { docsRoute } from "./docs-route";

const route = (
  address: string,
  { accept = "text/html", preferred }: { accept?: string; preferred?: Locale } = {},
) => {
  const { pathname, searchParams: search } = new URL(address, "http://localhost");
  return docsRoute({ pathname, search, accept, preferred });
};

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("documentation page", () => {
  test("is served in the URL's language without a preference", () => {
    for (const path of ["/docs", "/docs/webhooks", "/docs/ar", "/docs/ar/webhooks"])
      for (const accept of [browser, "*/*", ""]) expect(route(path, { accept })).toBeNull();
  });

  test("is served as Markdown by .md or by the Accept header", () => {
    for (const [path, to] of [
      ["/docs.md", "/docs/markdown"],
      ["/docs/ar.md", "/docs/markdown/ar"],
      ["/docs/webhooks.md", "/docs/markdown/webhooks"],
      ["/docs/ar/errors/rate_limited.md", "/docs/markdown/ar/errors/rate_limited"],
    ] as const) {
      expect(route(path, { accept: browser, preferred: "ar" })).toEqual({ rewrite: to });
      expect(route(path.replace(".md", ""), { accept: "text/markdown, */*;q=0.1" })).toEqual({ rewrite: to });
    }
    expect(route("/docs", { accept: "text/markdown,text/html" })).toEqual({ rewrite: "/docs/markdown" });
    expect(route("/docs", { accept: "text/html,text/markdown;q=0.5" })).toBeNull();
    expect(route("/docs", { accept: "text/markdown;q=0" })).toBeNull();
  });

  test("is served in Arabic to readers who prefer Arabic, unchanged to others", () => {
    expect(route("/docs", { preferred: "ar" })).toEqual({ redirect: "/docs/ar" });
    expect(route("/docs/errors/rate_limited", { preferred: "ar" })).toEqual({
      redirect: "/docs/ar/errors/rate_limited",
    });
    expect(route("/docs/ar/webhooks", { preferred: "ar" })).toBeNull();
    expect(route("/docs/ar/webhooks", { preferred: "en" })).toBeNull();
  });

  test("remembers the chosen language over earlier preferences", () => {
    expect(route("/docs/webhooks?language=en", { preferred: "ar" })).toEqual({
      redirect: "/docs/webhooks",
      remember: "en",
    });
    expect(route("/docs/ar?language=ar", { preferred: "en" })).toEqual({
      redirect: "/docs/ar",
      remember: "ar",
    });
    expect(route("/docs?language=fr")).toBeNull();
  });
});

test("does not translate files and English-only pages", () => {
  for (const path of ["/docs/search?query=x&language=ar", "/", "/docsy"])
    expect(route(path, { preferred: "ar", accept: "text/markdown" })).toBeNull();
});
