import { answerOwnPage, noStore, readerOf, readOwn } from "@/app/pay/own-page";
import { agree, ConsentInput } from "@/server/checkout/consent";

type Props = { params: Promise<{ slug: string }> };

/**
 * Records the customer's consent to a subscription before the bank verifies the card. Answers `{}` or the error
 * envelope.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return answerOwnPage(request, "an agreement to a subscription failed", async () => {
    await agree(slug, await readOwn(request, ConsentInput), readerOf(request));
    return Response.json({}, { headers: noStore });
  });
}
