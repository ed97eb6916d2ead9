import { clientInfoOf, handlePageRequest, noStore, readPageBody } from "@/app/pay/page-request";
import { agreeToCard } from "@/server/checkout/change-card";
import { ConsentInput } from "@/server/checkout/consent";

type Props = { params: Promise<{ slug: string }> };

/** Records the customer's consent to another card before the bank verifies it. Answers `{}` or the error envelope. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return handlePageRequest(request, "an agreement to another card failed", async () => {
    await agreeToCard(slug, await readPageBody(request, ConsentInput), clientInfoOf(request));
    return Response.json({}, { headers: noStore });
  });
}
