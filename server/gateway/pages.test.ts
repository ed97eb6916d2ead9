import { expect, test } from "vitest";
import { pagesOf } from "./pages";

type Page = { rows: string[]; hasMore: boolean } | "unknown";

async function read(pages: readonly Page[]): Promise<string[]> {
  const found: string[] = [];
  for await (const page of pagesOf<Exclude<Page, "unknown">>(async (n) => pages[n - 1] ?? "unknown"))
    found.push(page === "unknown" ? page : page.rows.join());
  return found;
}

const page = (row: string, hasMore = true): Page => ({ rows: [row], hasMore });

test("every page is read once, to the last one or the first that can't be fetched", async () => {
  expect(await read([page("a"), page("b"), page("c", false)])).toEqual(["a", "b", "c"]);
  expect(await read([page("a"), "unknown"])).toEqual(["a", "unknown"]);
});

test("a list that repeats a page without end is not read as a whole", async () => {
  expect(await read(Array.from({ length: 9 }, () => page("a")))).toEqual(["a", "unknown"]);
});
