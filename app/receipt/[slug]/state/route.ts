import { finishReturn } from "@/server/checkout/return";
import { ApiError } from "@/server/core/operation/errors";
import { readReceipt } from "@/server/receipts/read";

type Props = { params: Promise<{ slug: string }> };

/** Polls the gateway for a pending payment. Once there is an outcome, returns the URL that shows it. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const found = await readReceipt(slug, { check: true });
  const headers = { "cache-control": "no-store" };
  if (found === null)
    return Response.json(new ApiError("resource_missing").envelope("en"), { status: 404, headers });
  const isFinal = found.status !== "initiated";
  return Response.json(
    { status: found.status, redirect: isFinal ? await finishReturn(slug) : null },
    { headers },
  );
}
