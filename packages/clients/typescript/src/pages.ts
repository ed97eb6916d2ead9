import { ConnectionError } from "./errors.js";

export type List<T> = { data: T[]; has_more: boolean };

/** The HTTP response behind a result. */
export type ApiResponse = {
  readonly status: number;
  /** Include it when you contact support. */
  readonly requestId: string | null;
  readonly headers: Headers;
};

/** A result of the API. `lastResponse` is not enumerable, so it is neither copied nor part of its JSON. */
export type WithResponse<T> = T & { readonly lastResponse: ApiResponse };

/** One page if awaited; all items, page by page, if iterated with `for await`. */
export type Pages<T> = Promise<WithResponse<List<T>>> & AsyncIterable<T>;

/** Loads a page: the first one, or the one after an object. */
type GetPage<T> = (startingAfter?: string) => Promise<WithResponse<List<T>>>;

export function pagesOf<T>(get: GetPage<T>): Pages<T> {
  const first = get();
  return Object.assign(first, { [Symbol.asyncIterator]: () => everything(first, get) });
}

async function* everything<T>(
  first: ReturnType<GetPage<T>>,
  get: GetPage<T>,
): AsyncGenerator<T, void, undefined> {
  for (let page = await first; ; page = await get(idOf(page.data.at(-1)))) {
    yield* page.data;
    if (!page.has_more || page.data.length === 0) return;
  }
}

export function withResponse<T extends object>(result: T, { status, headers }: Response): WithResponse<T> {
  const lastResponse: ApiResponse = { status, requestId: headers.get("service-request-id"), headers };
  return Object.defineProperty(result, "lastResponse", { value: lastResponse }) as WithResponse<T>; // just defined
}

export function pageIn(result: WithResponse<object>): WithResponse<List<unknown>> {
  const { lastResponse } = result;
  const data = "data" in result ? result.data : null;
  if (!Array.isArray(data)) throw new ConnectionError("The result has no page.", null);
  const page = { data, has_more: "has_more" in result && result.has_more === true };
  return Object.defineProperty(page, "lastResponse", { value: lastResponse }) as WithResponse<typeof page>; // as above
}

function idOf(object: unknown): string {
  if (typeof object === "object" && object !== null && "id" in object) return String(object.id);
  throw new TypeError("A page says that there is more, but not after which object.");
}
