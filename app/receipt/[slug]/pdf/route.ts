import { receiptContent } from "@/app/receipt/[slug]/content";
import { pdfResponse } from "@/app/receipt/[slug]/pdf-response";

type Props = { params: Promise<{ slug: string }> };

export const GET = async (_request: Request, { params }: Props): Promise<Response> =>
  pdfResponse((await params).slug, (payment, locale) => ({
    content: receiptContent(payment, locale),
    name: `receipt-${payment.id}`,
  }));
