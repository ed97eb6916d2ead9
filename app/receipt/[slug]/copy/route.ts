import { answerOwnPage, noStore, readerOf, readOwn } from "@/app/pay/own-page";
import { isOwnPayment, receiptLocale } from "@/app/receipt/[slug]/load";
import { CopyInput, emailCopy } from "@/server/receipts/copy";

type Props = { params: Promise<{ slug: string }> };

/** Emails this receipt. Answers `{}` or the error envelope and reveals nothing about the address. */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const { slug } = await params;
  return answerOwnPage(request, "a copy of a receipt was not mailed", async () => {
    const { email } = await readOwn(request, CopyInput);
    const reader = { ip: readerOf(request).ip, locale: await receiptLocale(slug) };
    await emailCopy(slug, email, { ...reader, isPayer: await isOwnPayment(slug) });
    return Response.json({}, { headers: noStore });
  });
}
