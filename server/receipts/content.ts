import type { CardBrand } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";
import type { ReceiptQr } from "./qr";

/** A line of a receipt, on the page and in the PDF. */
export type ReceiptLine = { id: string; name: string; value: LineValue };

export type LineValue =
  | { kind: "text"; text: string; below?: string }
  /** User input, in any language. */
  | { kind: "words"; texts: readonly string[] }
  /** Always left to right. */
  | { kind: "code"; text: string }
  /** In halalas. `document` is a file about this amount; `path` begins with a slash. */
  | { kind: "money"; amount: number; below?: string; document?: { name: string; path: string } }
  | { kind: "card"; brand: CardBrand | null; text: string };

export type ReceiptGroup = {
  id: string;
  title: string | null;
  lines: readonly ReceiptLine[];
  note: string | null;
};

export type ReceiptContent = {
  locale: Locale;
  title: string;
  heading: string;
  lead: string;
  merchant: string;
  /** In halalas. */
  amount: number;
  /** What the amount is, where the heading says something else. */
  amountName?: string;
  groups: readonly ReceiptGroup[];
  /** The QR code of a simplified invoice, with its title. */
  code: { picture: ReceiptQr; label: string } | null;
  /** The mark on a receipt of a test, and the text below it. */
  test: { mark: string; note: string } | null;
  contact: readonly string[];
  issuer: string;
};
