import { z } from "zod";
import { nest } from "@/packages/sandbox/body";
import { GatewayError } from "@/packages/sandbox/errors";
import { parse, range, within } from "@/packages/sandbox/fields";
import { paged } from "@/packages/sandbox/paging";
import type { Settlement, SettlementLine } from "@/packages/sandbox/records";
import { type GatewayResponse, json } from "@/packages/sandbox/response";
import type { ApiRequest, Sandbox } from "@/packages/sandbox/sandbox";
import { serializeSettlement } from "./settle";

const Filters = z.object({ id: z.string().toLowerCase().optional(), created: range });

export function listSettlements(sandbox: Sandbox, { query }: ApiRequest): GatewayResponse {
  const { id, created } = parse(Filters, nest(query));
  const matches = [...sandbox.store.settlements.values()]
    .filter((one) => (id === undefined || one.id === id) && within(one.created_at, created))
    .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .flatMap((one) => (sandbox.settings.repeatSettlements ? [one, one] : [one]));
  const { rows, meta } = paged(matches, query);
  return json(200, { settlements: rows.map((one) => serializeSettlement(sandbox, one)), meta });
}

export const fetchSettlement = (sandbox: Sandbox, request: ApiRequest): GatewayResponse =>
  json(200, serializeSettlement(sandbox, findSettlement(sandbox, request)));

export function listLines(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const { rows, meta } = paged(findSettlement(sandbox, request).lines, request.query);
  return json(200, { lines: rows, meta });
}

/** The file that a link of the settlement leads to: whoever has the link may read it. */
export const settlementFile = (sandbox: Sandbox, request: ApiRequest): GatewayResponse => ({
  status: 200,
  headers: { "content-type": "text/csv; charset=utf-8" },
  body: settlementCsv(sandbox, findSettlement(sandbox, request)),
});

/** The gateway's tax invoice: its fees with their VAT, and that of the transfer. */
export function settlementInvoice(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const { id, lines, fee, tax, created_at } = findSettlement(sandbox, request);
  const sum = (part: "fee" | "tax") =>
    lines.reduce((total, line) => total + line[part], part === "fee" ? fee : tax);
  const riyals = (halalas: number) => (halalas / 100).toFixed(2);
  const rows = [
    `Tax invoice ${id}`,
    `Date ${created_at}`,
    `Fees SAR ${riyals(sum("fee") - sum("tax"))}`,
    `VAT 15% SAR ${riyals(sum("tax"))}`,
    `Total SAR ${riyals(sum("fee"))}`,
  ];
  return {
    status: 200,
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: `${rows.join("\n")}\n`,
  };
}

function findSettlement({ store }: Sandbox, { params }: ApiRequest): Settlement {
  const settlement = store.settlements.get((params.id ?? "").toLowerCase());
  if (!settlement) throw new GatewayError("not_found");
  return settlement;
}

const schemes = { mada: "mada", visa: "visa", master: "mastercard", amex: "amex", unionpay: "unionpay" };

/** Metadata of another system of the merchant, for a line of each. */
const foreignMetadata = { note: 'Gift, "wrapped"\nفي الطابق الثاني', "customer email": "noura@shop.example" };

/** Writes the lines of a settlement as the gateway's file: a payment is called `pay`, and metadata keys are columns. */
function settlementCsv({ store, settings }: Sandbox, { lines }: Settlement): string {
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
