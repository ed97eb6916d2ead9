import type { DashboardContext } from "@/server/api/trpc";
import { inAccount } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { networkOwners, type Owner } from "@/server/base/runtime/network";
import { shareOf } from "@/server/base/runtime/this-process";
import { takeSlots } from "@/server/core/operation/concurrency-limit";
import { asApiError } from "@/server/core/operation/errors";
import { isStillOpen } from "@/server/team/session";

export type Download = Pick<DashboardContext, "scope" | "requestId" | "person" | "locale">;

/** Downloads at the same time. Each holds a page of rows in memory, as long as its client reads. */
const ownersOf = ({ person: { user, ip } }: Download): Owner[] => [
  { name: `downloads of ${user}`, atMost: 3 },
  ...networkOwners("downloads", ip, { network: shareOf(6), block: shareOf(12) }),
  { name: "downloads", atMost: shareOf(24) },
];

/** A download whose client requests nothing for this long has ended. */
const idleMs = 5 * 60_000;
/** A download ends after this time, however slowly its client reads. */
const maxMs = 30 * 60_000;

type Content = AsyncGenerator<string | Uint8Array>;
type File = { name: string; type: string };

/**
 * Returns a file as a download, which is generated while the client reads it, or the refusal of one that is too many.
 */
export function download(content: Content, file: File, ctx: Download): Response {
  try {
    // Not kept: Next.js never reads the response to a client that has gone.
    takeSlots(ownersOf(ctx))();
    return new Response(streamOf(content, ctx), headersOf(file, ctx));
  } catch (cause) {
    const error = asApiError(cause);
    return refusal(error.status, error.dashboardEnvelope(ctx.locale).error.message, ctx);
  }
}

const headersOf = ({ name, type }: File, { requestId }: Download) => ({
  headers: {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "service-request-id": requestId,
  },
});

/**
 * Loads the next page when the client has read the last one, so memory stays bounded. It counts as a download from the
 * first read on, and ends with the session of its person.
 */
function streamOf(content: Content, ctx: Download): ReadableStream {
  const { scope, requestId, person } = ctx;
  const encoder = new TextEncoder();
  let isOver = false;
  let free: (() => void) | undefined;
  let idle: NodeJS.Timeout | undefined;
  let longest: NodeJS.Timeout | undefined;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(idle);
    clearTimeout(longest);
    free?.();
    await content.return(undefined);
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const stop = (reason: string) => {
      if (!isOver) controller.error(new Error(reason));
      return end();
    };
    clearTimeout(idle);
    try {
      if (free === undefined) {
        free = takeSlots(ownersOf(ctx));
        longest = setTimeout(() => void stop("The download took too long."), maxMs).unref();
      } else if (!(await isStillOpen(person.session))) return await stop("The session has ended.");
      const { done, value } = await inAccount(scope.accountId, () => content.next());
      // The client may cancel the download while a page is read.
      if (isOver) return;
      if (!done) {
        controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
        idle = setTimeout(() => void stop("Nothing was read."), idleMs).unref();
        return;
      }
      controller.close();
    } catch (error) {
      if (isOver) return;
      if (asApiError(error).status >= 500) log.error("an export was cut off", { request: requestId }, error);
      controller.error(error); // abort, so that the browser does not save a truncated file as complete
    }
    await end();
  };
  return new ReadableStream({ pull, cancel: end }, { highWaterMark: 0 });
}

/**
 * Returns an error in plain text, because the browser shows the response as a page. The request ID is included for the
 * user to read.
 */
export const refusal = (status: number, message: string, ctx?: Pick<Download, "requestId">): Response =>
  new Response(ctx === undefined ? `${message}\n` : `${message}\nRequest ID: ${ctx.requestId}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...(ctx && { "service-request-id": ctx.requestId }),
    },
  });
