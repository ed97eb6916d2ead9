import { formatRiyals } from "@/server/core/values/format-riyals";

/** The content of the QR code of a simplified invoice. Amounts are in halalas. */
export type InvoiceSummary = {
  seller: string;
  vatNumber: string;
  issuedAt: Date;
  /** VAT included. */
  total: number;
  vat: number;
};

/** The length of a value is one byte. */
const maxBytes = 255;

/**
 * Returns the text of the QR code as the Saudi tax authority (ZATCA) defines it: Base64 of tag, length in bytes,
 * value; tags 1 to 5.
 */
export function invoiceCode({ seller, vatNumber, issuedAt, total, vat }: InvoiceSummary): string {
  const moment = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const values = [seller, vatNumber, moment, formatRiyals(total), formatRiyals(vat)];
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString("base64");
}

function field(tag: number, value: string): Buffer {
  const bytes = Buffer.from(truncate(value), "utf8");
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

/** As many whole code points as fit: an Arabic letter has two bytes. */
function truncate(value: string): string {
  let size = 0;
  let result = "";
  for (const point of value) {
    size += Buffer.byteLength(point);
    if (size > maxBytes) break;
    result += point;
  }
  return result;
}
