import type { KeyAccess } from "@/prisma/states";
import { sql, statement } from "@/server/base/db/db";
import { inAccount } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { comparableAddress, networkOwners } from "@/server/base/runtime/network";
import type { Actor, Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { parseInput, unknownParameter } from "@/server/core/operation/validation";
import { idAt, timeOfId } from "@/server/core/values/ids";
import { writeJson } from "@/server/core/values/json-writer";
import { parseScopes } from "@/server/core/values/key-scopes";
import { hideManageUrl } from "@/server/core/values/manage-url";
import { actorOf, allowsAddress, rolesOf } from "@/server/keys/authenticate";
import { isPermitted } from "@/server/keys/permission";
import { eventStream, type Stream } from "@/server/platform/http/event-stream";
import type { Feed, FeedItem } from "./feeds";
import { keyScopeOf } from "./key-scopes";

const maxStreamsPerKey = 5;
/**
 * For all keys of an account, in addition to the streams of its open pages. Limited, so that many keys cannot
 * use up the streams of other accounts.
 */
const maxStreamsPerAccount = 50;
/** For the keys of all accounts used from one network, because one person can have several accounts. */
const maxStreamsPerNetwork = { network: 200, block: 400 };
/** For all keys and apps in this process. The others are left to open pages. */
const maxOfKeys = 700;
/** After this, the client reconnects, which counts as one request of its key. */
const endsAfterMs = 15 * 60_000;

/**
 * An item becomes visible slightly after its timestamp, so each read starts this far before the newest one.
 */
const overlapMs = 60_000;
const idBatch = 1_000;
const itemBatch = 20;
/** The maximum number of items sent after a reconnect. Older ones are available in the list. */
const maxResumed = 1_000;

type Caller = { ctx: Context; keyId: string; address: string | null };
type FeedRequest = { query: Record<string, unknown>; lastEventId: string | null };

/**
 * Streams a feed's new items as server-sent events, starting shortly before `Last-Event-ID` if it is sent.
 * Delivers each at least once. Throws `parameter_invalid`, `rate_limited`.
 */
export function openFeed(feed: Feed, caller: Caller, { query, lastEventId }: FeedRequest): Response {
  const { ctx, keyId, address } = caller;
  const unknownFilter = Object.keys(query).find((name) => !feed.filters.includes(name));
  if (unknownFilter !== undefined) throw unknownParameter(unknownFilter);
  parseInput(feed.list.input, query);
  if (lastEventId !== null && !idIn(feed, lastEventId)) throw invalidLastId(feed);
  const start = lastEventId === null ? new Date() : timeOfId(lastEventId);
  const reader = { ...caller, feed, filters: query, from: start.getTime() - overlapMs, lastEventId };
  const response = eventStream((stream) => follow(reader, stream), {
    owners: [
      { name: `key ${keyId}`, atMost: maxStreamsPerKey },
      { name: `keys of ${ctx.scope.accountId}`, atMost: maxStreamsPerAccount },
      ...networkOwners("keys", address, maxStreamsPerNetwork),
      { name: "keys", atMost: maxOfKeys },
    ],
    endsAfterMs,
  });
  if (response !== null) return response;
  throw new ApiError("rate_limited", {
    retryAfterSeconds: 60,
    variant: "event_streams",
    values: {
      perKey: maxStreamsPerKey,
      perAccount: maxStreamsPerAccount,
      perNetwork: maxStreamsPerNetwork.network,
    },
  });
}

const idIn = ({ prefix }: Feed, text: string) =>
  new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`).test(text);

const invalidLastId = ({ prefix }: Feed) =>
  new ApiError("parameter_invalid", { param: "Last-Event-ID", variant: "last_event_id", values: { prefix } });

type Reader = Caller & {
  feed: Feed;
  filters: Record<string, unknown>;
  /** The time from which items are read. */
  from: number;
  /** The last item that the client received. */
  lastEventId: string | null;
};

/** Sends new items after each change, oldest first. Ends when the key is no longer valid. */
function follow(reader: Reader, { send, end, flushed }: Stream): () => void {
  const { feed, ctx, from, lastEventId } = reader;
  const sent = new Map<string, number>();
  let horizon = from;
  let isFirst = true;

  const markSent = (ids: readonly string[]) => {
    for (const id of ids) sent.set(id, timeOfId(id).getTime());
  };

  async function sendNewItems(): Promise<void> {
    if ((await currentActor(reader)) === null) return end();
    if (isFirst && lastEventId !== null) {
      horizon = await oldestResumed(reader);
      sent.set(lastEventId, timeOfId(lastEventId).getTime());
    }
    // A client without `Last-Event-ID` receives new items only.
    const skipped = isFirst && lastEventId === null;
    for await (const ids of idsSince(reader, horizon)) {
      const unsent = ids.filter((id) => !sent.has(id));
      for await (const items of skipped ? [] : itemsOf(reader, unsent)) {
        // A slow reader takes minutes, and what the key may see can change.
        const actor = await currentActor(reader);
        if (actor === null) return end();
        for (const item of items) {
          send(writeJson(hideManageUrl(actor, item)), { id: item.id, type: feed.typeOf(item) });
          if (!(await flushed())) return;
        }
      }
      markSent(unsent);
    }
    // The position to resume from until the first item is sent.
    const resumePosition = () => ({ id: idAt(feed.prefix, new Date(from + overlapMs)) });
    if (isFirst) send("{}", { type: "ready", ...(lastEventId === null && resumePosition()) });
    isFirst = false;
    horizon = Math.max(horizon, Math.max(0, ...sent.values()) - overlapMs);
    for (const [id, at] of sent) if (at < horizon) sent.delete(id);
  }

  // The loop that notifies all streams runs for no account.
  const sendInAccount = () => inAccount(ctx.scope.accountId, sendNewItems);
  return feed.watch(ctx.scope, coalesce(sendInAccount, end));
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

const isoTime = (ms: number) => new Date(ms).toISOString();

/** The IDs since a time, oldest first, in batches. They are read often, and many of them were sent, so only IDs. */
async function* idsSince({ feed, ctx, filters }: Reader, from: number): AsyncGenerator<string[]> {
  for (let after = {}; ; ) {
    const page = { sort: "oldest", limit: idBatch, ...after } as const;
    const ids = await feed.ids(ctx, { ...filters, created_from: isoTime(from) }, page);
    yield ids;
    const last = ids.at(-1);
    if (last === undefined || ids.length < idBatch) return;
    after = { starting_after: last };
  }
}

/** Returns the time of the oldest item to send to a client that resumes. */
async function oldestResumed({ feed, ctx, filters, from }: Reader): Promise<number> {
  const ids = await feed.ids(ctx, { ...filters, created_from: isoTime(from) }, { limit: maxResumed });
  const oldest = ids[maxResumed - 1];
  return oldest === undefined ? from : timeOfId(oldest).getTime();
}

/** The items with these IDs, which are in order, read a few at a time because they can be large. */
async function* itemsOf({ feed, ctx, filters }: Reader, ids: readonly string[]): AsyncGenerator<FeedItem[]> {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return;
  const unsent = new Set(ids);
  const created_from = isoTime(timeOfId(first).getTime());
  const created_to = isoTime(timeOfId(last).getTime() + 1);
  for (let after = {}; ; ) {
    const page = { sort: "oldest", limit: itemBatch, ...after };
    const { data, has_more } = await feed.read(ctx, { ...filters, created_from, created_to, ...page });
    yield data.filter(({ id }) => unsent.has(id));
    if (!has_more) return;
    after = { starting_after: data.at(-1)?.id };
  }
}

const findUsable = statement(`
  select k.access, k.role, m.role as creator_role, k.scopes
  from api_key k left join membership m on (m.account_id, m.user_id) = (k.account_id, k.created_by)
  where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and (k.created_by is null or m.role is not null) and ${allowsAddress("$2::inet")}
    and (k.scopes is null or $3 = any (string_to_array(k.scopes, ' ')))`);

type UsableKey = Parameters<typeof rolesOf>[0] & { access: KeyAccess; scopes: string | null };

/** Returns an authenticated key as it is now, without counting a request; null if it may not read the feed any more. */
async function currentActor({ keyId, address, feed, filters }: Reader): Promise<Actor | null> {
  const values = [keyId, comparableAddress(address), keyScopeOf(feed.list)];
  const [key] = await sql<UsableKey>(findUsable, values);
  if (key === undefined) return null;
  const { access, scopes } = key;
  const roles = rolesOf(key);
  if (!isPermitted(roles, feed.list, filters)) return null;
  return actorOf({ keyId, access, roles, scopes: parseScopes(scopes) });
}
