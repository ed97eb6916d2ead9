import { describe, expect, test } from "vitest";
import { turnOfDocs } from "./turn";

const turn = (
  address: string,
  { accept = "text/html", wished }: { accept?: string; wished?: "ar" | "en" } = {},
) => {
  const { pathname, searchParams: search } = new URL(address, "http://localhost");
  return turnOfDocs({ pathname, search, accept, wished });
};

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("documentation page", () => {
  test("is served in the URL's language without a preference", () => {
    for (const path of ["/docs", "/docs/webhooks", "/docs/ar", "/docs/ar/webhooks"])
      for (const accept of [browser, "*/*", ""]) expect(turn(path, { accept })).toBeNull();
  });

  test("is served as Markdown by .md or by the Accept header", () => {
    for (const [path, to] of [
      ["/docs.md", "/docs/markdown"],
      ["/docs/ar.md", "/docs/markdown/ar"],
      ["/docs/webhooks.md", "/docs/markdown/webhooks"],
      ["/docs/ar/errors/rate_limited.md", "/docs/markdown/ar/errors/rate_limited"],
    ] as const) {
      expect(turn(path, { accept: browser, wished: "ar" })).toEqual({ rewrite: to });
      expect(turn(path.replace(".md", ""), { accept: "text/markdown, */*;q=0.1" })).toEqual({ rewrite: to });
    }
    expect(turn("/docs", { accept: "text/markdown,text/html" })).toEqual({ rewrite: "/docs/markdown" });
    expect(turn("/docs", { accept: "text/html,text/markdown;q=0.5" })).toBeNull();
    expect(turn("/docs", { accept: "text/markdown;q=0" })).toBeNull();
  });

  test("is served in Arabic to readers who prefer Arabic, unchanged to others", () => {
    expect(turn("/docs", { wished: "ar" })).toEqual({ redirect: "/docs/ar" });
    expect(turn("/docs/errors/rate_limited", { wished: "ar" })).toEqual({
      redirect: "/docs/ar/errors/rate_limited",
    });
    expect(turn("/docs/ar/webhooks", { wished: "ar" })).toBeNull();
    expect(turn("/docs/ar/webhooks", { wished: "en" })).toBeNull();
  });

  test("remembers the chosen language over earlier preferences", () => {
    expect(turn("/docs/webhooks?language=en", { wished: "ar" })).toEqual({
      redirect: "/docs/webhooks",
      remember: "en",
    });
    expect(turn("/docs/ar?language=ar", { wished: "en" })).toEqual({ redirect: "/docs/ar", remember: "ar" });
    expect(turn("/docs?language=fr")).toBeNull();
  });
});

test("leaves files and English-only pages alone", () => {
  for (const path of ["/docs/search?query=x&language=ar", "/", "/docsy"])
    expect(turn(path, { wished: "ar", accept: "text/markdown" })).toBeNull();
});
