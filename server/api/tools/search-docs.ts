import { z } from "zod";
import { docPath } from "@/server/api/docs/contents";
import { searchDocs as search } from "@/server/api/docs/search";
import { baseUrl } from "@/server/base/runtime/env";
import { redactSecrets } from "@/server/base/runtime/redact";
import { operation } from "@/server/core/operation/operation";
import { fill } from "@/server/core/values/localized-text";
import { text } from "@/server/core/values/text";
import { countOf } from "./format";
import { toolTexts } from "./texts";
import { defineTool } from "./tool";

const sections = ["api", "webhooks", "errors", "guides", "mcp"] as const;

const FoundPage = z.object({
  title: z.string().meta({ maxLength: 300 }),
  url: z.string().meta({ format: "uri", maxLength: 2048 }),
  section: z.string().meta({ maxLength: 60, description: "The section of the documentation." }),
  snippet: z.string().meta({ maxLength: 500, description: "The best matching passage." }),
  score: z.number().meta({ description: "The relevance score, comparable only within this result." }),
});

/** Truncated to 500 characters. */
const searchOperation = operation({
  summary: "Search the documentation.",
  effect: "read",
  resource: "account",
  appScope: "account:read",
  input: z.strictObject({
    query: text(2, 200).meta({
      description: "Words, or an exact error code.",
      examples: ["verify webhook signature"],
    }),
    limit: z.int().min(1).max(10).default(5).meta({ description: "The maximum number of pages." }),
    language: z.enum(["en", "ar"]).optional().meta({ description: "Only pages in this language." }),
    section: z.enum(sections).optional().meta({ description: "Only this section of the documentation." }),
  }),
  output: z.object({ results: z.array(FoundPage).max(10) }),
  errors: [],
  async run(_, input) {
    const pages = await search(input);
    return {
      results: pages.slice(0, input.limit).map((page) => ({ ...page, snippet: snippetOf(page) })),
    };
  },
});

/** A removed number, or the beginning of one where the passage ends. */
const cardDigits = /\[card number removed\]|\d{4} \d{4}[\d …]*/g;

/** Returns the passage of a page, with the place of test cards instead of their numbers, which no result may have. */
function snippetOf({ url, snippet }: { url: string; snippet: string }): string {
  const clean = redactSecrets(snippet);
  const locale = url.includes("/docs/ar/") ? "ar" : "en";
  const note = fill(toolTexts.test_cards, { page: `${baseUrl}${docPath(locale, "testing")}` })[locale];
  const cut = clean.replace(cardDigits, "…");
  const text = cut === clean ? clean : `${note} ${cut}`;
  return [...text].slice(0, 500).join("");
}

export const searchDocsTool = defineTool(searchOperation, {
  name: "search_docs",
  title: "Search the documentation",
  description:
    "Search the documentation of this service, in English or Arabic. For an exact error code, its page comes first.",
  input: searchOperation.input,
  output: searchOperation.output,
  idempotent: true,
  summarize: ({ results }) =>
    results.length === 0
      ? "No results. Try fewer or different words."
      : [
          `${countOf(results.length, "page")}:`,
          ...results.map(({ title, url, snippet }) => `${title}\n${url}\n${snippet}`),
        ].join("\n"),
});
