import { z } from "zod";
import type { RecordedPayment } from "@/server/core/gateway";

const Booked = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  refunded: z.int().min(0),
});

const PaymentPage = z.object({
  payments: z.array(Booked),
  meta: z.object({ next_page: z.int().nullish() }),
});

const states: Record<string, RecordedPayment["state"]> = {
  paid: "paid",
  captured: "paid",
  refunded: "paid",
  failed: "failed",
  voided: "failed",
};

const fetchRecord = ({ id, status, amount, refunded }: z.output<typeof Booked>): RecordedPayment => ({
  gatewayId: id,
  state: states[status] ?? "open",
  amount,
  refunded,
});

/** Parses a payment of the gateway's records; null if invalid. */
export function recordedPayment(body: unknown, gatewayId: string): RecordedPayment | null {
  const parsed = Booked.safeParse(body);
  return parsed.success && parsed.data.id === gatewayId ? fetchRecord(parsed.data) : null;
}

/** Parses a page of the gateway's list; null if invalid. */
export function recordedPage(body: unknown): { payments: RecordedPayment[]; more: boolean } | null {
  const parsed = PaymentPage.safeParse(body);
  if (!parsed.success) return null;
  const { payments, meta } = parsed.data;
  return { payments: payments.map(fetchRecord), more: meta.next_page != null };
}
