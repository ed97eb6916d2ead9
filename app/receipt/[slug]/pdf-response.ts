import { requestFailureOf } from "@/app/pay/page-request";
import { isPaid, type PaidReceiptContent } from "@/app/receipt/[slug]/content";
import { loadReceipt, receiptLocale } from "@/app/receipt/[slug]/load";
import { throttleKey, tryConsume } from "@/server/core/commit/throttle";
import { ApiError, type Locale } from "@/server/core/operation/errors";
import type { ReceiptContent } from "@/server/receipts/content";
import { drawReceipt } from "@/server/receipts/pdf/draw";
import { logoOf } from "@/server/settings/logo";

/** PDF downloads per receipt in 15 minutes, limited because rendering a PDF is expensive. */
const maxFiles = 30;

type Document = { content: ReceiptContent; name: string };

/**
 * Returns a document of a paid payment as a PDF, in the reader's language or the one in `?language=`; 404 if
 * the document is null.
 */
export async function pdfResponse(
  slug: string,
  document: (payment: PaidReceiptContent, locale: Locale) => Document | null,
): Promise<Response> {
  const [receipt, locale] = [await loadReceipt(slug), await receiptLocale(slug)];
  const file = receipt !== null && isPaid(receipt) ? document(receipt, locale) : null;
  if (receipt === null || file === null) return refused(new ApiError("resource_missing"), locale);
  if (!(await tryConsume(throttleKey("receipt-files", receipt.id), maxFiles)))
    return refused(new ApiError("too_many_tries"), locale);
  const logo = await pictureOf(receipt.merchant.logo);
  const pdf = await drawReceipt(receipt.accountId, file.content, logo).catch((cause: unknown) =>
    requestFailureOf(cause, "a receipt was not drawn"),
  );
  if (pdf instanceof ApiError) return refused(pdf, locale);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${file.name}.pdf"`,
      "cache-control": "no-store",
    },
  });
}

const refused = (error: ApiError, locale: Locale) =>
  Response.json(error.envelope(locale), {
    status: error.status,
    headers: {
      "cache-control": "no-store",
      ...(error.retryAfterSeconds !== undefined && { "retry-after": String(error.retryAfterSeconds) }),
    },
  });

async function pictureOf(address: string | null): Promise<Buffer | null> {
  const [, hash] = /([0-9a-f]{32})\.png$/.exec(address ?? "") ?? [];
  return hash === undefined ? null : logoOf(hash);
}
