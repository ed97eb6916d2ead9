import { parseLocale } from "@/app/messages/request-locale";
import { clientInfoOf, handlePageRequest, readPageBody } from "@/app/pay/page-request";
import { rememberPayment } from "@/app/pay/remember-payment";
import { AttemptInput, attemptLink } from "@/server/checkout/attempt";
import { payerSession } from "@/server/checkout/payer-session";

/**
 * Starts a payment with a token from the gateway. Returns `{ redirect, status }` or the error envelope. Uses nothing of Next, so
 * that the server in front of it can call it: that halves the cost of an attempt.
 */
export const payAttempt = (request: Request): Promise<Response> =>
  handlePageRequest(request, "an attempt to pay a link failed", async () => {
    const [, , slug = ""] = new URL(request.url).pathname.split("/");
    const input = await readPageBody(request, AttemptInput);
    const language = languageOf(request);
    const attempt = await attemptLink(slug, input, clientInfoOf(request).ip, language);
    const { redirect, receiptSlug, status } = attempt;
    const headers = rememberPayment(slug, payerSession(receiptSlug), language);
    return Response.json({ redirect, status }, { headers });
  });

const languageOf = (request: Request) =>
  parseLocale(/^(ar|en)\b/.exec(request.headers.get("accept-language") ?? "")?.[1]) ?? null;
