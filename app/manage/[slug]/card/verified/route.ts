import { noticeFor, tokenIn, withNotice } from "@/app/pay/page-notices";
import { requestFailureOf, seeOther } from "@/app/pay/page-request";
import { confirmCard } from "@/server/checkout/change-card";

type Props = { params: Promise<{ slug: string }> };

/**
 * The bank redirects the customer here after verifying another card, successful or not. Reads the result from
 * the gateway and redirects immediately, because the URL contains the token.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const home = `/manage/${encodeURIComponent(slug)}`;
  const token = tokenIn(request);
  if (token === null) return seeOther(`${home}/card`);
  try {
    const outcome = await confirmCard(slug, token);
    if (outcome === "kept") return seeOther(`${home}?done=card`);
    if (outcome === "uncharged" || outcome === "replaced") return seeOther(`${home}?done=${outcome}`);
    return seeOther(withNotice(`${home}/card`, outcome));
  } catch (error) {
    const notice = noticeFor(requestFailureOf(error, "another card could not be kept").code);
    return seeOther(notice === null ? home : withNotice(`${home}/card`, notice));
  }
}
