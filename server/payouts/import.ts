import type { Payout } from "@/prisma/generated/client";
import type { PayoutSource } from "@/prisma/states";
import { sha256 } from "@/server/base/runtime/digest";
import { type Change, commit, event, insert, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import type { SettlementLine } from "@/server/core/operation/gateway";
import type { Day } from "@/server/core/values/day";
import { newId, timeOfId } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { applyChargebacks, type ChargebackChange } from "./chargebacks";
import { type DisputedRows, disputedRows, knownPayments } from "./known-payments";
import { type MatchedLine, matchLines } from "./match";
import { payoutPostings, type TransferFee, totalsOf, transferFeePostings } from "./postings";
import { type Payout as PayoutObject, serializePayout } from "./schema";

/** One settlement of the gateway, from its API or a file: what concerns one account. */
export type Import = {
  /** Null for a file. */
  gatewayId: string | null;
  date: Day;
  lines: readonly SettlementLine[];
  invoiceUrl: string | null;
  /** Zero for a file, which does not name it. */
  transfer: TransferFee;
};

type Imported = { payout: PayoutObject; isNew: boolean };
type ImportContext = Context<PayoutImport>;
/** The response of an upload. */
type PayoutImport = { payout: PayoutObject; is_new: boolean };

/**
 * Imports a settlement once: as a whole, or not at all. A repetition returns the payout as it is. The API recognizes the
 * payout of a file by its lines, and adds the fee of the transfer. A file of another day with the same lines is another
 * settlement if they match what no payout has settled, and happened at other times. Returns null if no line is of a
 * payment of this account.
 */
export const importSettlement = (ctx: ImportContext, settlement: Import): Promise<Imported | null> =>
  retryOnConflict(async () => {
    const disputed = await disputedRows(ctx, settlement.lines);
    const payments = await knownPayments(ctx, settlement.lines);
    if (payments.size === 0) return null;
    const lines = matchLines(settlement.lines, payments, { date: settlement.date });
    const digest = digestOf(lines);
    const create = async (ownDigest: string) => ({
      payout: await createPayout(ctx, settlement, { lines, disputed }, ownDigest),
      isNew: true,
    });
    const found = await findPayout(ctx, settlement, lines, digest);
    if (found === null) return create(digest);
    const { existing, times } = found;
    // Begins with the digest of the lines, by which the API finds it, and is one for each day, or for other times.
    if (await isAnother(ctx, settlement, lines, found))
      return create(`${digest} ${times === null ? settlement.date : sha256(times).toString("hex")}`);
    const isCompleted = settlement.gatewayId !== null && existing.gatewayId === null;
    const row = isCompleted ? await completePayout(ctx, existing, settlement) : existing;
    return { payout: serializePayout(row), isNew: false };
  });

/** Identifies the lines of this account's payments. Lines of others are left out: only some sources list them. */
function digestOf(lines: readonly MatchedLine[]): string {
  const own = lines.flatMap(({ line, payment }) =>
    payment === null ? [] : [[payment.gatewayId, line.type, line.amount, line.fee, line.feeVat].join(" ")],
  );
  return sha256(own.toSorted().join("\n")).toString("hex");
}

/** `times`: of the settlement's lines, null unless all are known; `happened`: how those of the payout compare to them. */
type Found = { existing: Payout; times: string | null; happened: "then" | "otherwise" | "unknown" };

/**
 * Finds the payout of a settlement, or of the same lines: the one with their times, of the same day, or else the first.
 */
async function findPayout(
  { db }: Context,
  { gatewayId, date }: Import,
  lines: readonly MatchedLine[],
  digest: string,
): Promise<Found | null> {
  const known = gatewayId && (await db.payout.findFirst({ where: { gatewayId } }));
  if (known) return { existing: known, times: null, happened: "then" };
  const rows = await db.payout.findMany({
    where: { digest: { startsWith: digest }, ...(gatewayId !== null && { gatewayId: null }) },
    include: { lineRows: { where: { paymentId: { not: null } } } },
    orderBy: { id: "asc" },
  });
  const paidAt = new Map(lines.map(({ payment }) => [payment?.gatewayId ?? null, payment?.paidAt ?? null]));
  const times = timesOf(
    lines.flatMap(({ line, payment }) => (payment === null ? [] : [line])),
    paidAt,
  );
  const timed = rows.map(({ lineRows, ...existing }) => ({ existing, at: timesOf(lineRows, paidAt) }));
  const same = timed.find(({ at }) => at !== null && at === times);
  const found = same ?? timed.find(({ existing }) => existing.date === date) ?? timed[0];
  if (found === undefined) return null;
  const isKnown = times !== null && found.at !== null;
  return { existing: found.existing, times, happened: same ? "then" : isKnown ? "otherwise" : "unknown" };
}

type Timed = Pick<SettlementLine, "gatewayPaymentId" | "type" | "amount" | "occurredAt">;

/**
 * Returns when each line happened, to the second, as files name it; null unless all times are known. The gateway may state
 * the payment's own time for a chargeback, which all chargebacks of the payment then share.
 */
function timesOf(lines: readonly Timed[], paidAt: ReadonlyMap<string | null, Date | null>): string | null {
  const times = lines.flatMap(({ gatewayPaymentId, type, amount, occurredAt }) => {
    const at = occurredAt?.getTime() ?? 0;
    const since = type === "chargeback" ? (paidAt.get(gatewayPaymentId)?.getTime() ?? at) + dayMs : 0;
    return at <= since ? [] : [[gatewayPaymentId, type, amount, Math.floor(at / 1000)].join(" ")];
  });
  return times.length < lines.length ? null : times.toSorted().join("\n");
}

/** Returns whether a file is of another settlement than the payout with the same lines, such as two equal refunds. */
async function isAnother(
  { db }: Context,
  { gatewayId, date }: Import,
  lines: readonly MatchedLine[],
  { existing, happened }: Found,
): Promise<boolean> {
  // A file of other lines has other times, whatever day it is uploaded for.
  if (gatewayId !== null || happened === "then") return false;
  if (happened === "unknown" && existing.date === date) return false;
  const effects = lines.flatMap(({ payment, effect }) => (payment === null ? [] : [effect?.kind ?? null]));
  // Costs match at every repetition.
  if (effects.includes(null) || effects.every((kind) => kind === "cost")) return false;
  // A line that matched nothing then may match now, without being another one.
  const unmatched = await db.payoutLine.count({
    where: { payoutId: existing.id, paymentId: { not: null }, difference: { notIn: ["amount", "fee"] } },
  });
  return unmatched === 0;
}

async function createPayout(
  ctx: ImportContext,
  settlement: Import,
  { lines, disputed }: { lines: readonly MatchedLine[]; disputed: DisputedRows },
  digest: string,
): Promise<PayoutObject> {
  const row = newPayout(ctx, settlement, lines, digest);
  const chargebacks = applyChargebacks(lines, disputed, row);
  const payout = serializePayout(row);
  await commit(ctx, {
    insert: [
      insert("payout", row),
      ...chargebacks.created.map((chargeback) => insert("chargeback", chargeback)),
      ...lines.map((line) => insert("payout_line", lineRow(row, line, chargebacks))),
    ],
    update: chargebacks.updates,
    postings: [...chargebacks.postings, ...payoutPostings(row.id, lines, settlement.transfer)],
    events: [event("payout_paid", payout), ...chargebacks.events],
    response: ctx.responseTo({ payout, is_new: true }),
    auditDetails: { target: row.id, after: { date: row.date, net: payout.net, lines: lines.length } },
  });
  return payout;
}

function newPayout(
  { scope }: Context,
  { gatewayId, date, transfer, invoiceUrl }: Import,
  lines: readonly MatchedLine[],
  digest: string,
): Payout {
  const { gross, refunds, chargebacks, fees, vat, net, unmatched } = totalsOf(lines, transfer);
  const id = newId("po");
  const at = timeOfId(id);
  return {
    ...scope,
    id,
    gatewayId,
    digest,
    source: gatewayId === null ? "file" : ("gateway" satisfies PayoutSource),
    date,
    invoiceUrl,
    currency: "SAR",
    gross: BigInt(gross),
    refunds: BigInt(refunds),
    chargebacks: BigInt(chargebacks),
    fees: BigInt(fees),
    vat: BigInt(vat),
    net: BigInt(net),
    unmatched: BigInt(unmatched),
    transferFee: transfer.fee,
    payments: lines.filter(({ line }) => line.type === "payment" || line.type === "installment").length,
    lines: lines.length,
    differences: lines.filter(({ difference }) => difference !== null).length,
    createdAt: at,
    updatedAt: at,
    revision: 0,
  };
}

/** Returns the row of a matched line. */
export function lineRow(
  { id: payoutId, accountId, mode }: Payout,
  { line, payment, refundId, difference, effect }: MatchedLine,
  { ofLine }: ChargebackChange,
) {
  const { gatewayPaymentId, type, amount, fee, feeVat, net, occurredAt } = line;
  return {
    id: newId("poline"),
    accountId,
    mode,
    payoutId,
    type,
    gatewayPaymentId,
    paymentId: payment?.id ?? null,
    refundId,
    chargebackId: ofLine.get(line) ?? null,
    amount,
    fee,
    feeVat,
    net,
    expectedAmount: effect === null ? (payment?.amount ?? null) : effect.receivable,
    expectedFee: effect?.kind === "payment" ? effect.estimatedFee : null,
    difference,
    occurredAt,
    revision: 0,
  };
}

/** Adds what the API says about a payout that a file brought. */
async function completePayout(
  ctx: ImportContext,
  row: Payout,
  { gatewayId, date, transfer, invoiceUrl }: Import,
): Promise<Payout> {
  const set = {
    gatewayId,
    source: "gateway" as const,
    date,
    invoiceUrl,
    transferFee: transfer.fee,
    fees: row.fees + BigInt(transfer.fee - transfer.vat),
    vat: row.vat + BigInt(transfer.vat),
    net: row.net - BigInt(transfer.fee),
    updatedAt: ctx.now(),
  } satisfies Partial<Payout>;
  const change: Change = {
    update: [update("payout", row, set)],
    postings: transferFeePostings(row.id, transfer),
  };
  await commit(ctx, change);
  return { ...row, ...set };
}
