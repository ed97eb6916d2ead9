import { z } from "zod";
import { clientInfoOf, handlePageRequest, noStore, readPageBody } from "@/app/pay/page-request";
import { log } from "@/server/base/runtime/log";
import { networkOf } from "@/server/base/runtime/network";
import { throttleKey, tryConsume } from "@/server/core/commit/throttle";
import { entryPoints } from "@/server/platform/http/entry-points";

/** Reports that are logged in 15 minutes, of one network and of all. */
const limits = { network: 10, all: 200 };

const PageError = z.strictObject({
  page: z.enum(["pay", "receipt", "manage", "reminders", "elements"]),
  message: z.string().max(200),
  stack: z.string().max(2_000),
});

/** Logs an error of our own script on a page of payers. */
export const POST = (request: Request): Promise<Response> =>
  handlePageRequest(request, "an error of a page of payers was not recorded", async () => {
    const { page, message, stack } = await readPageBody(request, PageError, entryPoints.pageErrors);
    const { ip, userAgent } = clientInfoOf(request);
    const isLogged =
      (await tryConsume(throttleKey("page-errors", networkOf(ip)), limits.network)) &&
      (await tryConsume(throttleKey("page-errors", "all"), limits.all));
    if (isLogged) log.error("error in a page of payers", { page, reported: message, stack, userAgent });
    return new Response(null, { status: 204, headers: noStore });
  });
