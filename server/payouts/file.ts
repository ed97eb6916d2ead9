import { z } from "zod";
import { type PayoutLineType, payoutLineTypes } from "@/prisma/states";
import { csvRecords, decodeText } from "@/server/core/list/read-csv";
import type { SettlementLine } from "@/server/core/operation/gateway";
import { normalizedLine } from "@/server/core/values/settlement-line";
import type { KnownPayment } from "./match";

/** Why a file is not imported. `line` is the row in a spreadsheet, where the header is row 1. */
export type FileProblem =
  | { problem: "unreadable" | "no_rows" | "too_many_rows" | "too_many_values" | "unit" | "foreign" }
  | { problem: "column"; column: string }
  | { problem: "row"; line: number; column: string }
  | { problem: "sum"; line: number };

/** Hundredths of the number in the file, whatever its unit. */
type Hundredths = number;
export type FileLine = {
  line: number;
  gatewayPaymentId: string | null;
  type: PayoutLineType;
  amount: Hundredths;
  net: Hundredths;
  fee: Hundredths;
  feeVat: Hundredths;
  occurredAt: Date | null;
  /** Whether one of its amounts is written with decimals, as riyals are. */
  hasDecimals: boolean;
};

export const maxFileLines = 10_000;
/** The gateway's, and one for each key of metadata of every system with the same contract. */
const maxFileColumns = 500;
export const maxFileValues = 300_000;
const limits = {
  // The header, and empty rows at the end, which a spreadsheet adds.
  records: maxFileLines + 1_000,
  columns: maxFileColumns,
  values: maxFileValues,
  quoted: 10_000,
};

const required = ["payment_id", "type", "currency", "amount", "net_amount", "vat", "total_fee"] as const;
type Column = (typeof required)[number] | "transaction_date";

/**
 * Parses the gateway's file of a settlement: by the names of its columns, because each key of metadata adds one. In a
 * file a payment is called `pay`.
 */
export function readSettlementFile(bytes: Uint8Array): FileLine[] | FileProblem {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  const records = csvRecords(text, limits, withoutColumn);
  if (records === "too_many_records") return { problem: "too_many_rows" };
  if (records === "too_many_values") return { problem: "too_many_values" };
  if (typeof records === "string") return { problem: "unreadable" };
  if (!Array.isArray(records)) return records;
  const [header = [], ...rows] = records;
  const columns = columnsOf(header);
  const filled = rows
    .map((values, at) => ({ values, line: at + 2 }))
    .filter(({ values }) => values.some(isFilled));
  if (filled.length === 0) return { problem: "no_rows" };
  if (filled.length > maxFileLines) return { problem: "too_many_rows" };
  const lines: FileLine[] = [];
  for (const { values, line } of filled) {
    const parsed = parseRow((name) => (values[columns.get(name) ?? -1] ?? "").trim(), line);
    if ("problem" in parsed) return parsed;
    lines.push(parsed);
  }
  return lines;
}

/** The first column of a name counts: metadata comes after the gateway's columns. */
const columnsOf = (header: readonly string[]) =>
  new Map(header.map((value, at) => [value.trim().toLowerCase(), at] as const).reverse());

function withoutColumn(header: readonly string[]): FileProblem | null {
  const columns = columnsOf(header);
  const missing = required.find((name) => !columns.has(name));
  return missing === undefined ? null : { problem: "column", column: missing };
}

const uuid = z.uuid();
const isUuid = (text: string) => uuid.safeParse(text).success;
const isFilled = (value: string) => value.trim() !== "";

function parseRow(value: (name: Column) => string, line: number): FileLine | FileProblem {
  const wrong = (column: Column): FileProblem => ({ problem: "row", line, column });
  const type = typeOf(value("type"));
  if (type === null) return wrong("type");
  if (value("currency") !== "SAR") return wrong("currency");
  const id = value("payment_id").toLowerCase();
  if (id !== "" && !isUuid(id)) return wrong("payment_id");
  const [amount, net] = [hundredthsOf(value("amount")), hundredthsOf(value("net_amount"))];
  const [fee, feeVat] = [hundredthsOf(value("total_fee")), hundredthsOf(value("vat"))];
  if (amount === null) return wrong("amount");
  if (net === null) return wrong("net_amount");
  if (fee === null) return wrong("total_fee");
  if (feeVat === null) return wrong("vat");
  if (type === "payment" && amount - fee !== net) return { problem: "sum", line };
  const occurredAt = timeOf(value("transaction_date"));
  if (occurredAt === "invalid") return wrong("transaction_date");
  const hasDecimals = (["amount", "net_amount", "total_fee", "vat"] as const).some((name) =>
    value(name).includes("."),
  );
  const gatewayPaymentId = id === "" ? null : id;
  return { line, gatewayPaymentId, type, amount, net, fee, feeVat, occurredAt, hasDecimals };
}

function typeOf(text: string): PayoutLineType | null {
  if (text === "pay") return "payment";
  return payoutLineTypes.find((type) => type === text) ?? null;
}

const maxHundredths = 100_000_000_000;

/** Digits only, in one spelling: a file whose numbers were rewritten by a spreadsheet is refused. */
function hundredthsOf(text: string): Hundredths | null {
  const [, sign = "", whole, fraction = ""] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return value > maxHundredths ? null : sign === "-" && value !== 0 ? -value : value;
}

/** The file is in UTC. */
function timeOf(text: string): Date | null | "invalid" {
  if (text === "") return null;
  const [, day, time = "00:00:00"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(?: ?(?:Z|UTC|\+00:?00))?)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}Z`);
  return at.getFullYear() >= 2000 ? at : "invalid";
}

/** What one in the file is, in halalas. */
type Unit = "halalas" | "riyals";
const units: readonly Unit[] = ["halalas", "riyals"];
const unitsWithDecimals: readonly Unit[] = ["riyals", "halalas"];

const inHalalas = (value: Hundredths, unit: Unit) => (unit === "riyals" ? value : value / 100);

/**
 * Returns the lines in halalas. Nothing in the file names the unit, so it is the one in which every payment fits our own.
 * Without payments, every other line must fit its payment or a refund of it: a refund that was made at the gateway, a part
 * that was charged back and a penalty may have any amount.
 */
export function linesInHalalas(
  lines: readonly FileLine[],
  payments: ReadonlyMap<string, KnownPayment>,
): SettlementLine[] | FileProblem {
  const own = lines.flatMap((line) => {
    const payment = payments.get(line.gatewayPaymentId ?? "");
    return payment === undefined || line.amount === 0 ? [] : [{ line, payment }];
  });
  if (own.length === 0) return { problem: "foreign" };
  // The whole amount of a payment in riyals can be that of its refund in halalas.
  const likely = lines.some(({ hasDecimals }) => hasDecimals) ? unitsWithDecimals : units;
  const paid = own.filter(({ line }) => line.type === "payment");
  const deciding = paid.length > 0 ? paid : own;
  const unit = likely.find((one) => deciding.every(({ line, payment }) => fits(line, payment, one)));
  if (unit === undefined) return { problem: "unit" };
  const all = lines.map(({ gatewayPaymentId, type, net, fee, feeVat, occurredAt }) =>
    normalizedLine({
      gatewayPaymentId,
      type,
      net: inHalalas(net, unit),
      fee: inHalalas(fee, unit),
      feeVat: inHalalas(feeVat, unit),
      occurredAt,
    }),
  );
  return all.every((line) => [line.amount, line.net, line.fee, line.feeVat].every(isStorable))
    ? all
    : { problem: "unit" };
}

/** The columns have 32 bits, twenty times the largest payment. */
const isStorable = (amount: number) => Number.isInteger(amount) && Math.abs(amount) < 2 ** 31;

/** The gateway does not say whether the amount of a refund is its own or the payment's. */
function fits({ type, amount, net, fee }: FileLine, payment: KnownPayment, unit: Unit): boolean {
  const stated = [amount, net + fee].map((value) => Math.abs(inHalalas(value, unit)));
  const ours = [payment.amount, ...(type === "payment" ? [] : payment.refundAmounts)];
  return stated.some((value) => ours.includes(value));
}
