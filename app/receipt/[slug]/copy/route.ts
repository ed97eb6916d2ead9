import { clientInfoOf, noStore, postToPage, readPageBody } from "@/app/pay/page-request";
import { isOwnPayment, receiptLocale } from "@/app/receipt/[slug]/load";
import { CopyInput, emailCopy } from "@/server/receipts/copy";

/** Emails this receipt. Returns `{}` or the error envelope, which reveals nothing about the address. */
export const POST = postToPage("a copy of a receipt was not mailed", async (slug, request) => {
  const { email } = await readPageBody(request, CopyInput);
  const client = { ip: clientInfoOf(request).ip, locale: await receiptLocale(slug) };
  await emailCopy(slug, email, { ...client, isPayer: await isOwnPayment(slug) });
  return Response.json({}, { headers: noStore });
});
