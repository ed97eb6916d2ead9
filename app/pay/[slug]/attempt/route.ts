import { parseLocale } from "@/app/messages/request-locale";
import { clientInfoOf, handlePageRequest, noStore, readPageBody, seeOther } from "@/app/pay/page-request";
import { rememberPayment } from "@/app/pay/remember-payment";
import { AttemptInput, attemptKey, attemptLink, findAttempt } from "@/server/checkout/attempt";
import { payerSession } from "@/server/checkout/payer-session";

type Props = { params: Promise<{ slug: string }> };

/** Starts a payment with a token from the gateway. Returns `{ redirect }` or the error envelope. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return handlePageRequest(request, "an attempt to pay a link failed", async () => {
    const input = await readPageBody(request, AttemptInput);
    const language = languageOf(request);
    const { redirect, receiptSlug } = await attemptLink(slug, input, clientInfoOf(request).ip, language);
    const headers = rememberPayment(slug, payerSession(receiptSlug), language);
    return Response.json({ redirect }, { headers });
  });
}

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

const languageOf = (request: Request) =>
  parseLocale(/^(ar|en)\b/.exec(request.headers.get("accept-language") ?? "")?.[1]) ?? null;
