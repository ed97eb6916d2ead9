import { clientInfoOf, handlePageRequest, noStore, readPageBody } from "@/app/pay/page-request";
import { agree, ConsentInput } from "@/server/checkout/consent";

type Props = { params: Promise<{ slug: string }> };

/**
 * Records the customer's consent to a subscription before the bank verifies the card. Answers `{}` or the error
 * envelope.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return handlePageRequest(request, "an agreement to a subscription failed", async () => {
    await agree(slug, await readPageBody(request, ConsentInput), clientInfoOf(request));
    return Response.json({}, { headers: noStore });
  });
}
