import { notFound } from "next/navigation";
import { returnAddress } from "@/server/hosted/return";

type Props = { params: Promise<{ slug: string }> };

/** Where the bank sends a payer back to. What the address says of the payment is not read: the gateway is asked. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const address = await returnAddress((await params).slug);
  if (address === null) notFound();
  return new Response(null, { status: 303, headers: { location: address, "cache-control": "no-store" } });
}
