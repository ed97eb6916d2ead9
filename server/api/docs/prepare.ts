import { setTimeout as sleep } from "node:timers/promises";
import { highlight } from "./highlight";
import { parsePage, sampleOf } from "./markdown";
import { docPages } from "./pages";
import { prepareIndex } from "./search";

const locales = ["en", "ar"] as const;

/** Reads the pages of the documentation, which takes most of a second that its first reader would wait for. */
export function readDocs(): void {
  for (const locale of locales) docPages(locale);
}

/** Indexes the pages and highlights their samples one by one, and leaves the event loop to requests in between. */
export async function prepareDocs(pauseMs = 20): Promise<void> {
  for (const locale of locales) await prepareIndex(locale);
  for (const locale of locales)
    for (const page of docPages(locale).filter(({ group }) => group !== null))
      for (const token of parsePage(page)) {
        if (token.type !== "fence") continue;
        const { code, language } = sampleOf(token);
        highlight(code, language);
        await sleep(pauseMs, undefined, { ref: false });
      }
}
