import { payAttempt } from "@/app/pay/[slug]/attempt/pay-attempt";
import { apiHandler } from "@/server/api/start";
import { offerApiHandler } from "@/server/platform/http/api-handler";

/** Passes the handlers of Next's bundle to the server in front of Next.js. */
export async function offerHandlers(): Promise<void> {
  if (!offerApiHandler({ ...apiHandler, payAttempt })) await apiHandler.start();
}
