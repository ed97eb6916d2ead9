import { clientInfoOf, noStore, postToPage, readPageBody } from "@/app/pay/page-request";
import { agree, ConsentInput } from "@/server/checkout/consent";

/**
 * Records the customer's consent to a subscription before the bank verifies the card. Answers `{}` or the error
 * envelope.
 */
export const POST = postToPage("an agreement to a subscription failed", async (slug, request) => {
  await agree(slug, await readPageBody(request, ConsentInput), clientInfoOf(request));
  return Response.json({}, { headers: noStore });
});
