import { creditNoteContent } from "@/app/receipt/[slug]/credit-note-content";
import { pdfResponse } from "@/app/receipt/[slug]/pdf-response";

type Props = { params: Promise<{ slug: string; file: string }> };

/** Serves the credit note of a refund as a PDF, by its number (`12.pdf`) or the refund's ID (`ref_….pdf`). */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { slug, file } = await params;
  return pdfResponse(slug, (payment, locale) => {
    const note = payment.creditNotes.find(
      ({ number, refund }) => file === `${number}.pdf` || file === `${refund}.pdf`,
    );
    if (note === undefined) return null;
    return { content: creditNoteContent(payment, note, locale), name: `credit-note-${note.number}` };
  });
}
