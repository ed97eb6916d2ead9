import { riyals } from "@/server/core/money";

/** The content of the QR code of a simplified invoice. Amounts are in halalas. */
export type InvoiceFacts = {
  seller: string;
  vatNumber: string;
  issuedAt: Date;
  /** VAT included. */
  total: number;
  vat: number;
};

/** The length of a value is one byte. */
const longest = 255;

/**
 * Returns the text of the QR code as the Saudi tax authority (ZATCA) defines it: Base64 of tag, length in bytes,
 * value; tags 1 to 5.
 */
export function invoiceCode({ seller, vatNumber, issuedAt, total, vat }: InvoiceFacts): string {
  const moment = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const values = [seller, vatNumber, moment, riyals(total), riyals(vat)];
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString("base64");
}

function field(tag: number, value: string): Buffer {
  const bytes = Buffer.from(fitting(value), "utf8");
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

/** As many whole code points as fit: an Arabic letter has two bytes. */
function fitting(value: string): string {
  let size = 0;
  let kept = "";
  for (const point of value) {
    size += Buffer.byteLength(point);
    if (size > longest) break;
    kept += point;
  }
  return kept;
}
