import { setTimeout as sleep } from "node:timers/promises";
import { highlight } from "./highlight";
import { parsePage, sampleOf } from "./markdown";
import { docPages } from "./pages";
import { searchDocs } from "./search";

const locales = ["en", "ar"] as const;

/** Reads the pages and indexes them, which takes two seconds that the first reader would block other requests for. */
export function prepareDocs(): void {
  for (const language of locales) searchDocs({ query: "payment", language });
  highlight("{}", "json");
}

/** Highlights the samples of the guides one by one, and leaves the event loop to requests in between. */
export async function prepareSamples(pauseMs = 20): Promise<void> {
  for (const locale of locales)
    for (const page of docPages(locale).filter(({ group }) => group !== null))
      for (const token of parsePage(page)) {
        if (token.type !== "fence") continue;
        const { code, language } = sampleOf(token);
        highlight(code, language);
        await sleep(pauseMs, undefined, { ref: false });
      }
}
