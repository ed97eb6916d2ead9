import { clientInfoOf, noStore, postToPage, readPageBody } from "@/app/pay/page-request";
import { startWalletSession, WalletSessionInput } from "@/server/checkout/wallet-session";
import { entryPoints } from "@/server/platform/http/entry-points";

/** Returns the session that Apple's sheet needs, as Apple made it. */
export const POST = postToPage("a session of Apple Pay could not be started", async (slug, request) => {
  const input = await readPageBody(request, WalletSessionInput, entryPoints.payWalletSession);
  const session = await startWalletSession(slug, input, clientInfoOf(request).ip);
  return Response.json(session, { headers: noStore });
});
