import type { DashboardContext } from "@/server/api/trpc";
import { inAccount } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";

type Download = Pick<DashboardContext, "scope" | "requestId">;

/** Returns a CSV file as a download, which is generated while the client reads it. */
export const csvResponse = (csv: AsyncGenerator<string>, fileName: string, ctx: Download): Response =>
  new Response(streamOf(csv, ctx), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "service-request-id": ctx.requestId,
    },
  });

/** Loads the next page when the client has read the last one, so memory stays bounded. */
function streamOf(csv: AsyncGenerator<string>, { scope, requestId }: Download): ReadableStream {
  const encoder = new TextEncoder();
  let isCanceled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await inAccount(scope.accountId, () => csv.next());
        // The client may cancel the download while a page is read.
        if (isCanceled) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        if (isCanceled) return;
        log.error("an export was cut off", { request: requestId }, error);
        controller.error(error); // abort, so that the browser does not save a truncated file as complete
      }
    },
    async cancel() {
      isCanceled = true;
      await csv.return(undefined);
    },
  });
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
