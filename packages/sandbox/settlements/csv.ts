import type { Settlement, SettlementLine } from "@/packages/sandbox/records";
import type { Sandbox } from "@/packages/sandbox/sandbox";

const schemes = { mada: "mada", visa: "visa", master: "mastercard", amex: "amex", unionpay: "unionpay" };

/** Metadata of another system of the merchant, for a line of each. */
const foreignMetadata = { note: 'Gift, "wrapped"\nفي الطابق الثاني', "customer email": "noura@shop.example" };

/** Writes the lines of a settlement as the gateway's file: a payment is called `pay`, and metadata keys are columns. */
export function settlementCsv({ store, settings }: Sandbox, { lines }: Settlement): string {
  const { bom, crlf, riyals, foreignMetadata: isForeign } = settings.settlementFile;
  const metadataOf = ({ payment_id: id }: SettlementLine): Record<string, unknown> => ({
    ...store.payments.get(id ?? "")?.metadata,
    ...(isForeign ? foreignMetadata : {}),
  });
  const keys = [...new Set(lines.flatMap((line) => Object.keys(metadataOf(line))))];
  const money = (halalas: number) => (riyals ? (halalas / 100).toFixed(2) : String(halalas));
  const rows = lines.map((line) => {
    const payment = store.payments.get(line.payment_id ?? "");
    const metadata = metadataOf(line);
    return [
      line.payment_id ?? "",
      payment?.description ?? "",
      payment?.card ? schemes[payment.card.brand] : "",
      "Credit Card",
      line.type === "payment" ? "pay" : line.type,
      line.currency,
      ...[line.payment_amount, line.amount, line.fee - line.tax, line.tax, line.fee].map(money),
      line.transacted_at,
      ...keys.map((key) => String(metadata[key] ?? "")),
    ];
  });
  const end = crlf ? "\r\n" : "\n";
  const text = [[...columns, ...keys], ...rows].map((cells) => cells.map(quoted).join(",") + end).join("");
  return (bom ? "\ufeff" : "") + text;
}

const columns = [
  "payment_id",
  "description",
  "scheme",
  "source",
  "type",
  "currency",
  "amount",
  "net_amount",
  "fee",
  "vat",
  "total_fee",
  "transaction_date",
];

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
