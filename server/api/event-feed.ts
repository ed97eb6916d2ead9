import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { idAt, timeOfId } from "@/server/core/ids";
import { writeJson } from "@/server/core/json-writer";
import { hideManageUrl } from "@/server/core/manage-url";
import { parseInput, unknownParameter } from "@/server/core/validation";
import { isUsable } from "@/server/keys/usable";
import { inCellOf } from "@/server/platform/db/directory";
import { eventStream, maxOfKeys, type Send } from "@/server/platform/http/event-stream";
import { log } from "@/server/platform/runtime/log";
import type { Feed, FeedItem } from "./feeds";

const maxStreamsPerKey = 5;
/**
 * For all keys of an account, in addition to the streams of its open pages. Limited, so that many keys cannot
 * use up the streams of other accounts.
 */
const maxStreamsPerAccount = 50;
/** After this, the client reconnects, which counts as one request of its key. */
const endsAfterMs = 15 * 60_000;

/**
 * An item becomes visible slightly after its timestamp, so each read starts this far before the newest one.
 */
const overlapMs = 60_000;
const pageSize = 100;
/** The maximum number of pages sent after a reconnect. Older items are available in the list. */
const maxPages = 10;

type Caller = { ctx: Context; keyId: string };
type FeedRequest = { query: Record<string, unknown>; lastEventId: string | null };

/**
 * Streams a feed's new items as server-sent events, starting shortly before `Last-Event-ID` if it is sent.
 * Delivers each at least once. Throws `parameter_invalid`, `rate_limited`.
 */
export function openFeed(feed: Feed, { ctx, keyId }: Caller, { query, lastEventId }: FeedRequest): Response {
  const unknownFilter = Object.keys(query).find((name) => !feed.filters.includes(name));
  if (unknownFilter !== undefined) throw unknownParameter(unknownFilter);
  const filters = { ...query, limit: pageSize };
  parseInput(feed.list.input, filters);
  if (lastEventId !== null && !idIn(feed, lastEventId)) throw invalidLastId(feed);
  const start = lastEventId === null ? new Date() : timeOfId(lastEventId);
  const reader = { feed, ctx, keyId, filters, from: start.getTime() - overlapMs, lastEventId };
  const response = eventStream((send, end) => follow(reader, send, end), {
    owner: [
      { name: `key ${keyId}`, atMost: maxStreamsPerKey },
      { name: `keys of ${ctx.scope.accountId}`, atMost: maxStreamsPerAccount },
      { name: "keys", atMost: maxOfKeys },
    ],
    endsAfterMs,
  });
  if (response !== null) return response;
  throw new ApiError("rate_limited", {
    retryAfterSeconds: 60,
    message: {
      en: `A key can have at most ${maxStreamsPerKey} open event streams, and all keys of an account together ${maxStreamsPerAccount}. Close one.`,
      ar: `الحد الأقصى لاتصالات بث الأحداث المفتوحة: ${maxStreamsPerKey} لكل مفتاح و${maxStreamsPerAccount} لجميع مفاتيح الحساب. أغلق أحدها.`,
    },
  });
}

const idIn = ({ prefix }: Feed, text: string) =>
  new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`).test(text);

const invalidLastId = ({ prefix }: Feed) =>
  new ApiError("parameter_invalid", {
    param: "Last-Event-ID",
    message: {
      en: `Last-Event-ID must be the ID of the last message that you received (${prefix}_…).`,
      ar: `يجب أن تكون قيمة Last-Event-ID معرّف آخر رسالة استلمتها (${prefix}_…).`,
    },
  });

type Reader = Caller & {
  feed: Feed;
  filters: Record<string, unknown>;
  /** The time from which items are read. */
  from: number;
  /** The last item that the client received. */
  lastEventId: string | null;
};

/** Sends new items after each change. Ends when the key is no longer valid. Returns a function to stop it. */
function follow(
  { feed, ctx, keyId, filters, from, lastEventId }: Reader,
  send: Send,
  end: () => void,
): () => void {
  const sent = new Map<string, number>();
  let horizon = from;
  let isFirst = true;

  async function sendNewItems(): Promise<void> {
    if (!(await isUsable(keyId))) return end();
    const items = await itemsSince(feed, ctx, filters, horizon);
    // A client without `Last-Event-ID` receives new items only.
    const skipped = isFirst && lastEventId === null;
    for (const item of items.reverse()) {
      if (!sent.has(item.id) && !skipped && item.id !== lastEventId)
        send(writeJson(hideManageUrl(ctx.actor, item)), { id: item.id, type: feed.typeOf(item) });
      sent.set(item.id, timeOfId(item.id).getTime());
    }
    // The position to resume from until the first item is sent.
    const resumePosition = () => ({ id: idAt(feed.prefix, new Date(from + overlapMs)) });
    if (isFirst) send("{}", { type: "ready", ...(lastEventId === null && resumePosition()) });
    isFirst = false;
    horizon = Math.max(horizon, Math.max(0, ...sent.values()) - overlapMs);
    for (const [id, at] of sent) if (at < horizon) sent.delete(id);
  }

  // The loop that notifies all streams runs outside of their cells.
  const inItsCell = () => inCellOf(ctx.scope.accountId, sendNewItems);
  return feed.watch(ctx.scope, coalesce(inItsCell, end));
}

/**
 * Runs `work` once for all calls that arrive while it runs. A failure ends the stream, and the client resumes
 * it.
 */
function coalesce(work: () => Promise<void>, end: () => void): () => void {
  let running = false;
  let again = false;
  const run = async () => {
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else
      run().catch((cause: unknown) => {
        log.warn("an event stream ended early", {}, cause);
        end();
      });
  };
}

/** Returns the items since a moment, newest first. */
async function itemsSince(feed: Feed, ctx: Context, filters: object, from: number): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  const created_from = new Date(from).toISOString();
  for (let pages = 0; pages < maxPages; pages += 1) {
    const last = items.at(-1);
    const raw = { ...filters, created_from, ...(last === undefined ? {} : { starting_after: last.id }) };
    const page = await feed.read(ctx, raw);
    items.push(...page.data);
    if (!page.has_more) break;
  }
  return items;
}
