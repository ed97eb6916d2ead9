import { ownReceiptSlug } from "@/app/pay/[slug]/load";
import { handlePageRequest, seeOther } from "@/app/pay/page-request";
import { stopAttempt } from "@/server/checkout/stop-attempt";

type Props = { params: Promise<{ slug: string }> };

/** Stops an attempt pending at the bank, then shows the card form or the outcome of the attempt. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return handlePageRequest(request, "an attempt to pay could not be stopped", async () => {
    const page = `/pay/${encodeURIComponent(slug)}`;
    return seeOther((await stopAttempt(slug, await ownReceiptSlug())) ? `${page}?stopped=1` : page);
  });
}
