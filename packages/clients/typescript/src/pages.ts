export type List<T> = { data: T[]; has_more: boolean };

/** One page if awaited; all items, page by page, if iterated with `for await`. */
export type Pages<T> = Promise<List<T>> & AsyncIterable<T>;

/** Loads a page: the first one, or the one after an object. */
type GetPage<T> = (startingAfter?: string) => Promise<List<T>>;

export function pagesOf<T>(get: GetPage<T>): Pages<T> {
  const first = get();
  return Object.assign(first, { [Symbol.asyncIterator]: () => everything(first, get) });
}

async function* everything<T>(first: Promise<List<T>>, get: GetPage<T>): AsyncGenerator<T, void, undefined> {
  for (let page = await first; ; page = await get(idOf(page.data.at(-1)))) {
    yield* page.data;
    if (!page.has_more) return;
  }
}

/** Reads the page in a response. */
export function pageIn(response: unknown): List<unknown> {
  if (typeof response === "object" && response !== null && "data" in response && Array.isArray(response.data))
    return { data: response.data, has_more: "has_more" in response && response.has_more === true };
  throw new TypeError("The service answered with something that is not a page.");
}

function idOf(object: unknown): string {
  if (typeof object === "object" && object !== null && "id" in object) return String(object.id);
  throw new TypeError("A page says that there is more, but not after which object.");
}
