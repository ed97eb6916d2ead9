import { ownReceiptSlug } from "@/app/pay/[slug]/load";
import { postToPage, seeOther } from "@/app/pay/page-request";
import { stopAttempt } from "@/server/checkout/stop-attempt";

/** Stops an attempt pending at the bank, then shows the card form or the outcome of the attempt. */
export const POST = postToPage("an attempt to pay could not be stopped", async (slug) => {
  const page = `/pay/${encodeURIComponent(slug)}`;
  return seeOther((await stopAttempt(slug, await ownReceiptSlug())) ? `${page}?stopped=1` : page);
});
