import { sql, statement } from "@/server/base/db/db";
import { createSemaphore, withKeyedMutex } from "@/server/base/runtime/concurrency";
import { networkOwners, type Owner } from "@/server/base/runtime/network";
import { shareOf } from "@/server/base/runtime/this-process";
import { withConcurrencyLimit, withSlots } from "@/server/core/operation/concurrency-limit";
import { ApiError } from "@/server/core/operation/errors";

/** The uploads of an account per hour. Far more than a merchant needs, and too little to overload the machine. */
const hourly = { document: 30, logo: 20, picture: 100, payout: 30 } as const;

const countInWindow = statement(`
  insert into upload_window as seen (account_id, kind, uploads, began_at) values ($1, $2, 1, now())
  on conflict (account_id, kind) do update set
    uploads = case when excluded.began_at - seen.began_at >= interval '1 hour' then 1 else seen.uploads + 1 end,
    began_at = case when excluded.began_at - seen.began_at >= interval '1 hour' then excluded.began_at else seen.began_at end
  where excluded.began_at - seen.began_at >= interval '1 hour' or seen.uploads < $3
  returning uploads`);

const untilNext = statement(`
  select ceil(extract(epoch from began_at + interval '1 hour' - now()))::int as seconds
  from upload_window where account_id = $1 and kind = $2`);

/** Counts an upload before it is inspected, regardless of the result. Throws `too_many_tries`. */
export async function countUpload(accountId: string, kind: keyof typeof hourly): Promise<void> {
  if ((await sql(countInWindow, [accountId, kind, hourly[kind]])).length > 0) return;
  const [row] = await sql<{ seconds: number }>(untilNext, [accountId, kind]);
  throw new ApiError("too_many_tries", {
    variant: "uploads_per_hour",
    values: { max: hourly[kind] },
    retryAfterSeconds: Math.max(1, row?.seconds ?? 1),
  });
}

/** Uploads of an account at the same time, because each is held in memory. */
const maxConcurrentUploads = 3;
/**
 * The same of all accounts on the machine. A person can own many, so a network has a part of them. Without an address, an
 * upload is in no network: it was counted in that of its request while it arrived.
 */
const ownersIn = (address: string | null): Owner[] => [
  ...(address === null
    ? []
    : networkOwners("uploads", address, { network: shareOf(12), block: shareOf(24) })),
  { name: "uploads", atMost: shareOf(40) },
];
const uploadsInProgress = new Map<string, number>();

/** Runs an upload. Throws `too_many_tries` while `maxConcurrentUploads` of the account, or too many of its network or of all, are running. */
export async function limitConcurrentUploads<T>(
  accountId: string,
  address: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const count = uploadsInProgress.get(accountId) ?? 0;
  if (count >= maxConcurrentUploads)
    throw new ApiError("too_many_tries", {
      variant: "concurrent_uploads",
      values: { max: maxConcurrentUploads },
      retryAfterSeconds: 5,
    });
  uploadsInProgress.set(accountId, count + 1);
  try {
    return await withSlots(ownersIn(address), work);
  } finally {
    const remaining = (uploadsInProgress.get(accountId) ?? 1) - 1;
    if (remaining === 0) uploadsInProgress.delete(accountId);
    else uploadsInProgress.set(accountId, remaining);
  }
}

/** Each takes a process, whose memory is limited. The units of deploy/ have room for this many. */
const limit = 3;
const slots = createSemaphore(limit);

/** The files on the machine that wait or are processed: each takes up to 15 MB meanwhile, and the wait can be minutes. */
const maxFiles = 20;

/** Runs work on a file: one at a time per account and three in total. Throws `too_many_tries` if too many wait. */
export const withFileSlot = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  withConcurrencyLimit(shareOf(maxFiles), "files", () =>
    withKeyedMutex(`files:${accountId}`, () => slots.run(work)),
  );
