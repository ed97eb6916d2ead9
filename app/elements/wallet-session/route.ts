import { clientInfoOf, handlePageRequest, noStore, readPageBody } from "@/app/pay/page-request";
import { ElementSessionInput, startElementSession } from "@/server/checkout/wallet-session";
import { entryPoints } from "@/server/platform/http/entry-points";

/** Returns the session that Apple's sheet needs on a merchant's own page, as Apple made it. */
export const POST = (request: Request): Promise<Response> =>
  handlePageRequest(request, "a session of Apple Pay could not be started", async () => {
    const input = await readPageBody(request, ElementSessionInput, entryPoints.elementWalletSession);
    const session = await startElementSession(input, clientInfoOf(request).ip);
    return Response.json(session, { headers: noStore });
  });
