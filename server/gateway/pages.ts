import { log } from "@/server/base/runtime/log";

type Page = { hasMore: boolean };

/**
 * Reads the pages of a list of the gateway, each once. The last one is "unknown" if it could not be fetched, or if it is the
 * one before again: a list that does not turn its pages has no end.
 */
export async function* pagesOf<P extends Page>(
  fetch: (page: number) => Promise<P | "unknown">,
): AsyncGenerator<P | "unknown"> {
  let previous = "";
  for (let page = 1; ; page += 1) {
    const fetched = await fetch(page);
    const content = JSON.stringify(fetched);
    const isRepeated = fetched !== "unknown" && fetched.hasMore && content === previous;
    if (isRepeated) log.error("a list of the gateway repeats the same page", { page });
    yield isRepeated ? "unknown" : fetched;
    if (isRepeated || fetched === "unknown" || !fetched.hasMore) return;
    previous = content;
  }
}
