import { noticeFor, tokenIn, withNotice } from "@/app/pay/page-notices";
import { requestFailureOf, seeOther } from "@/app/pay/page-request";
import { rememberPayment } from "@/app/pay/remember-payment";
import { chargeFirstPeriod } from "@/server/checkout/consent";
import { payerSessionOfConsent } from "@/server/checkout/payer-session";

type Props = { params: Promise<{ slug: string }> };

/**
 * The bank redirects the customer here after card verification, successful or not. Reads the result from the
 * gateway and redirects immediately, because the URL contains the token.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const page = `/pay/${encodeURIComponent(slug)}`;
  const token = tokenIn(request);
  if (token === null) return seeOther(page);
  try {
    const address = await chargeFirstPeriod(slug, token);
    if (address === null) return seeOther(page);
    const own = await payerSessionOfConsent(slug, token);
    return seeOther(address, own === null ? undefined : rememberPayment(slug, own, own.locale));
  } catch (error) {
    const notice = noticeFor(requestFailureOf(error, "the first charge of a subscription failed").code);
    const started = notice === "unknown" ? await payerSessionOfConsent(slug, token).catch(() => null) : null;
    if (started === null) return seeOther(withNotice(page, notice));
    return seeOther(`/return/${started.receiptSlug}`, rememberPayment(slug, started, started.locale));
  }
}
