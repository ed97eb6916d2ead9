import { clientInfoOf, noStore, postToPage, readPageBody } from "@/app/pay/page-request";
import { agreeToCard } from "@/server/checkout/change-card";
import { ConsentInput } from "@/server/checkout/consent";

/** Records the customer's consent to another card before the bank verifies it. Answers `{}` or the error envelope. */
export const POST = postToPage("an agreement to another card failed", async (slug, request) => {
  await agreeToCard(slug, await readPageBody(request, ConsentInput), clientInfoOf(request));
  return Response.json({}, { headers: noStore });
});
