import { z } from "zod";
import type { RecordedPayment } from "@/server/core/gateway";

const ListedPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  refunded: z.int().min(0),
  fee: z.int().min(0).nullish().catch(null),
});

const PaymentPage = z.object({
  payments: z.array(ListedPayment),
  meta: z.object({ next_page: z.int().nullish() }),
});

const states: Record<string, RecordedPayment["state"]> = {
  paid: "paid",
  captured: "paid",
  refunded: "paid",
  failed: "failed",
  voided: "failed",
};

const toRecordedPayment = ({
  id,
  status,
  amount,
  refunded,
  fee,
}: z.output<typeof ListedPayment>): RecordedPayment => ({
  gatewayId: id,
  state: states[status] ?? "open",
  amount,
  refunded,
  fee: fee ?? null,
});

/** Parses a payment of the gateway's records; null if invalid. */
export function parseRecordedPayment(body: unknown, gatewayId: string): RecordedPayment | null {
  const parsed = ListedPayment.safeParse(body);
  return parsed.success && parsed.data.id === gatewayId ? toRecordedPayment(parsed.data) : null;
}

/** Parses a page of the gateway's list; null if invalid. */
export function parsePaymentPage(body: unknown): { payments: RecordedPayment[]; hasMore: boolean } | null {
  const parsed = PaymentPage.safeParse(body);
  if (!parsed.success) return null;
  const { payments, meta } = parsed.data;
  return { payments: payments.map(toRecordedPayment), hasMore: meta.next_page != null };
}
