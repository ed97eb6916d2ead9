import { loadPayPage } from "@/app/pay/[slug]/load";
import { noStore } from "@/app/pay/page-request";

type Props = { params: Promise<{ slug: string }> };

/** Returns `{ state }`, so that a page waiting for another payer can detect the change. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const page = await loadPayPage((await params).slug);
  return Response.json(
    { state: page?.state ?? null },
    { headers: noStore, status: page === null ? 404 : 200 },
  );
}
