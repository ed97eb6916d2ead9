import { z } from "zod";
import { log } from "@/server/base/runtime/log";
import type { Settlement, SettlementLine } from "@/server/core/operation/gateway";
import { normalizedLine, payoutLineTypes } from "@/server/core/values/settlement-line";

const Page = z.object({ next_page: z.int().nullish() });

const ListedSettlement = z.object({
  id: z.uuid(),
  currency: z.literal("SAR"),
  amount: z.int(),
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  settlement_count: z.int().min(0),
  // What is no URL is left out: it must not hold the money's record up.
  invoice_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish()
    .catch(null),
  created_at: z.coerce.date(),
});
const SettlementPage = z.object({ settlements: z.array(z.unknown()), meta: Page });

/** What fits a column of 32 bits. */
const halalas = z.int32();

const Line = z.object({
  payment_id: z.uuid().nullish(),
  type: z.enum(payoutLineTypes),
  currency: z.literal("SAR"),
  amount: halalas,
  fee: halalas.nullish(),
  tax: halalas.nullish(),
  transacted_at: z.coerce.date().nullish(),
});
const LinePage = z.object({ lines: z.array(Line), meta: Page });

/** Parses a page of settlements; null if invalid. One that is invalid by itself does not keep the others back. */
export function parseSettlementPage(body: unknown): { settlements: Settlement[]; hasMore: boolean } | null {
  const parsed = SettlementPage.safeParse(body);
  if (!parsed.success) return null;
  const settlements = parsed.data.settlements.flatMap((listed) => parseSettlement(listed) ?? []);
  return { settlements, hasMore: parsed.data.meta.next_page != null };
}

function parseSettlement(listed: unknown): Settlement | null {
  const parsed = ListedSettlement.safeParse(listed);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join(".")).join(" ");
    const { data: id } = z.object({ id: z.uuid() }).safeParse(listed);
    log.error("a settlement of the gateway could not be read", { settlement: id?.id, fields });
    return null;
  }
  const { id, amount, fee, tax, settlement_count, invoice_url, created_at } = parsed.data;
  return {
    gatewayId: id,
    createdAt: created_at,
    amount,
    transferFee: fee ?? 0,
    transferVat: tax ?? 0,
    invoiceUrl: invoice_url ?? null,
    count: settlement_count,
  };
}

/** Parses a page of lines; null if invalid. */
export function parseLinePage(body: unknown): { lines: SettlementLine[]; hasMore: boolean } | null {
  const parsed = LinePage.safeParse(body);
  if (!parsed.success) return null;
  const lines = parsed.data.lines.map(({ payment_id, type, amount, fee, tax, transacted_at }) =>
    normalizedLine({
      gatewayPaymentId: payment_id?.toLowerCase() ?? null,
      type,
      net: amount,
      fee: fee ?? 0,
      feeVat: tax ?? 0,
      occurredAt: transacted_at ?? null,
    }),
  );
  return { lines, hasMore: parsed.data.meta.next_page != null };
}
