import { failureOf } from "@/app/pay/own-page";
import { isPaid, receiptContent } from "@/app/receipt/[slug]/content";
import { loadReceipt, receiptLocale } from "@/app/receipt/[slug]/load";
import { ApiError } from "@/server/core/errors";
import { isAllowed, subjectOf } from "@/server/core/throttle";
import { receiptPdfApart } from "@/server/receipts/pdf/apart";
import { logoOf } from "@/server/settings/logo";

type Props = { params: Promise<{ slug: string }> };

/** PDF downloads per receipt in 15 minutes, limited because rendering a PDF is expensive. */
const mostFiles = 30;

/** The receipt as a PDF, in the reader's language or the one given by `?language=`. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  const [found, locale] = [await loadReceipt(slug), await receiptLocale(slug)];
  if (found === null || !isPaid(found)) return refused(new ApiError("resource_missing"), locale);
  if (!(await isAllowed(subjectOf("receipt-files", found.id), mostFiles)))
    return refused(new ApiError("too_many_tries"), locale);
  const logo = await pictureOf(found.merchant.logo);
  const file = await receiptPdfApart(found.accountId, receiptContent(found, locale), logo).catch(
    (cause: unknown) => failureOf(cause, "a receipt was not drawn"),
  );
  if (file instanceof ApiError) return refused(file, locale);
  return new Response(new Uint8Array(file), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="receipt-${found.id}.pdf"`,
      "cache-control": "no-store",
    },
  });
}

const refused = (error: ApiError, locale: "ar" | "en") =>
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
