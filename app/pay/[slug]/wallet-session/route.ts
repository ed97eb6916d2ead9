import { clientInfoOf, handlePageRequest, noStore, readPageBody } from "@/app/pay/page-request";
import { startWalletSession, WalletSessionInput } from "@/server/checkout/wallet-session";
import { entryPoints } from "@/server/platform/http/entry-points";

type Props = { params: Promise<{ slug: string }> };

/** Returns the session that Apple's sheet needs, as Apple made it. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return handlePageRequest(request, "a session of Apple Pay could not be started", async () => {
    const input = await readPageBody(request, WalletSessionInput, entryPoints.payWalletSession);
    const session = await startWalletSession(slug, input, clientInfoOf(request).ip);
    return Response.json(session, { headers: noStore });
  });
}
