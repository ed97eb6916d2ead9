import { extractText, getDocumentProxy } from "unpdf";
import type { CreditNote } from "@/server/receipts/credit-notes";
import { invoiceCode } from "@/server/receipts/zatca";
import type { PaidReceiptContent } from "./content";

const paidAt = "2026-11-20T21:30:00.000Z";

export const payment: PaidReceiptContent = {
  status: "paid",
  accountId: "acct_1",
  mode: "live",
  id: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d",
  amount: 1_234_550,
  amountRefunded: 0,
  items: [],
  quantity: 1,
  discount: 0,
  description: "Order 1043 – طاولة خشب",
  payer: "سارة القحطاني",
  sourceType: "hosted_page",
  brand: "mada",
  last4: "1010",
  failureCode: null,
  referenceNumber: "515201234567",
  paidAt,
  transactionUrl: null,
  isBeingRefunded: false,
  vat: null,
  slug: "7c5b1d9kf2qt6w0x4y7c5b1d",
  creditNotes: [],
  autoRefund: null,
  link: null,
  customerLocale: null,
  merchant: {
    name: "Noura Trading Est.",
    nameAr: "مؤسسة نورة التجارية",
    displayName: "Noura Shop",
    displayNameAr: "متجر نورة",
    registration: "7012345678",
    vatNumber: "399999999900003",
    website: "https://noura.example",
    logo: null,
    brandColor: null,
    supportEmail: "help@noura.example",
    supportPhone: "+966112345678",
  },
};

export const vatNumber = "310122393500003";
const seller = "مؤسسة نورة التجارية";
export const vat = {
  amount: 161_028,
  number: vatNumber,
  seller,
  invoice: 1_043,
  buyer: null,
  code: invoiceCode({
    seller,
    vatNumber,
    issuedAt: new Date(paidAt),
    total: 1_234_550,
    vat: 161_028,
  }),
};

export const creditNote = (fields: Partial<CreditNote>): CreditNote => ({
  number: 1,
  refund: "ref_01jz8m3v9kf2qt6w0x4y7c5b1d",
  amount: 100,
  at: paidAt,
  reason: null,
  autoReason: null,
  left: 1_234_450,
  vat: null,
  ...fields,
});

/** Extracts the text of each page. Spaces in Arabic are dropped, because PDF readers differ in them. */
export async function pagesOf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text.map((page) => page.normalize("NFKC"));
}
