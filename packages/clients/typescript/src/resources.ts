import type { List, Pages, WithResponse } from "./pages.js";
import type { routes } from "./routes.js";
import type { paths } from "./schema.js";

type Routes = typeof routes;

export type RequestOptions = {
  /** The idempotency key of this request, kept for 24 hours. Random by default. */
  idempotencyKey?: string | undefined;
  /** Stops waiting. The request may still be executed. */
  signal?: AbortSignal | undefined;
  /** The timeout of one attempt in milliseconds; by default the client's. */
  timeoutMs?: number | undefined;
  /** The maximum number of retries; by default the client's. */
  maxRetries?: number | undefined;
};

export type Route = {
  method: "get" | "post" | "delete";
  path: string;
  takes: "body" | "query" | "nothing";
  pages: boolean;
};

/** The methods of the client: one for each operation of the API, typed by the OpenAPI document. */
export type Resources = {
  readonly [Noun in keyof Routes]: {
    readonly [Verb in keyof Routes[Noun]]: Routes[Noun][Verb] extends Route
      ? Method<Routes[Noun][Verb]>
      : never;
  };
};

type Method<R extends Route> = (
  ...args: [...Ids<R["path"]>, ...Params<R>, options?: RequestOptions]
) => R["pages"] extends true ? Pages<ItemOf<Result<R>>> : Promise<WithResponse<Result<R>>>;

type ItemOf<Page> = Page extends List<infer Item> ? Item : never;

type Operation<R extends Route> = R["path"] extends keyof paths
  ? NonNullable<paths[R["path"]][R["method"]]>
  : never;

type Ids<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...Ids<Rest>]
  : [];

type Params<R extends Route> = R["takes"] extends "nothing" ? [] : Given<Takes<R>>;

// An operation without required parameters can be called without any.
type Given<P> = Partial<P> extends P ? [params?: P] : [params: P];

type Takes<R extends Route> =
  Operation<R> extends { requestBody?: { content: { "application/json": infer Body } } }
    ? R["takes"] extends "body"
      ? Body
      : QueryOf<R>
    : QueryOf<R>;

type QueryOf<R extends Route> =
  Operation<R> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

type Result<R extends Route> =
  Operation<R> extends { responses: { 200: { content: { "application/json": infer Answer } } } }
    ? Answer
    : never;
