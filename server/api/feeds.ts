import type { Scope } from "@/server/base/db/db";
import type { PageInput } from "@/server/core/list/page";
import type { Context } from "@/server/core/operation/context";
import type { ErrorCode } from "@/server/core/operation/errors";
import type { AnyOperation } from "@/server/core/operation/operation";
import { parseInput } from "@/server/core/operation/validation";
import type { Prefix } from "@/server/core/values/ids";
import { eventIds, listEvents } from "@/server/events/operations";
import { watchChanges, watchRequests } from "@/server/live-updates/watch";
import { listRequestLogs, requestLogIds } from "@/server/request-logs/read";

/**
 * A list whose new items are also streamed as server-sent events. Not an operation, because it has no single
 * response, so the registry and the clients do not include it.
 */
export type Feed = {
  /** The name in the format of operations: `events.stream`. */
  name: string;
  path: string;
  summary: string;
  /** The list that it streams, with the same permissions and filters. */
  list: AnyOperation;
  prefix: Prefix;
  /** The list's filters that the feed supports. */
  filters: readonly string[];
  /** The schema of an item in the OpenAPI document. */
  item: string;
  errors: readonly ErrorCode[];
  read(ctx: Context, raw: object): Promise<{ data: FeedItem[]; has_more: boolean }>;
  /** The IDs of a page, which may be larger than those of the list. */
  ids(ctx: Context, raw: object, page: PageInput): Promise<string[]>;
  typeOf(item: FeedItem): string;
  watch(scope: Scope, changed: () => void): () => void;
};

export type FeedItem = { id: string; type?: string };

export const feeds: readonly Feed[] = [
  {
    name: "events.stream",
    path: "/v1/events/stream",
    summary: "Receive events as they happen, as server-sent events.",
    list: listEvents,
    prefix: "evt",
    filters: ["type", "types"],
    item: "Event",
    errors: listEvents.errors,
    read: (ctx, raw) => listEvents.run(ctx, parseInput(listEvents.input, raw)),
    ids: (ctx, raw, page) => eventIds(ctx, parseInput(listEvents.input, raw), page),
    typeOf: ({ type = "event" }) => type,
    watch: watchChanges,
  },
  {
    name: "request_logs.stream",
    path: "/v1/request_logs/stream",
    summary: "Receive the requests of the account as they are made, as server-sent events.",
    list: listRequestLogs,
    prefix: "req",
    filters: ["status_class", "status", "error_code", "operation", "key", "method", "path", "via"],
    item: "RequestLog",
    errors: listRequestLogs.errors,
    read: (ctx, raw) => listRequestLogs.run(ctx, parseInput(listRequestLogs.input, raw)),
    ids: (ctx, raw, page) => requestLogIds(ctx, parseInput(listRequestLogs.input, raw), page),
    typeOf: () => "request_log",
    watch: watchRequests,
  },
];

export const feedOf = ({ method, url }: { method: string; url: string }): Feed | null =>
  method === "GET" ? (feeds.find(({ path }) => path === new URL(url).pathname) ?? null) : null;
