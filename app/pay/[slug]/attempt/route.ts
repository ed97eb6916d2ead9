import { noStore, seeOther } from "@/app/pay/page-request";
import { attemptKey, findAttempt } from "@/server/checkout/attempt";
import { payAttempt } from "./pay-attempt";

type Props = { params: Promise<{ slug: string }> };

/** In production the server in front of Next serves it. */
export const POST = (request: Request): Promise<Response> => payAttempt(request);

/**
 * Redirects a payer who lost the connection to the result of their attempt, or to the page if none was
 * started. A script gets `{ redirect }`, which is null if none was started.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const key = attemptKey.safeParse(new URL(request.url).searchParams.get("key"));
  const redirect = key.success ? await findAttempt(slug, key.data) : null;
  if (request.headers.get("accept") === "application/json")
    return Response.json({ redirect }, { headers: noStore });
  return seeOther(redirect ?? `/pay/${encodeURIComponent(slug)}`);
}
