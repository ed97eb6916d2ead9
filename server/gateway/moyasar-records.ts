import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "@/server/base/runtime/digest";
import { log } from "@/server/base/runtime/log";
import type { RecordedPayment } from "@/server/core/operation/gateway";

const ListedPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  refunded: z.int().min(0),
  fee: z.int().min(0).nullish().catch(null),
  metadata: z.object({ account: z.string(), signature: z.string() }).nullish().catch(null),
});

const PaymentPage = z.object({
  payments: z.array(z.unknown()),
  meta: z.object({ next_page: z.int().nullish() }),
});

const states: Record<string, RecordedPayment["state"]> = {
  paid: "paid",
  captured: "paid",
  refunded: "paid",
  failed: "failed",
  voided: "failed",
};

/**
 * Signs which account a charge is for. Without the signature anyone could name an account, with the publishable key that
 * every payer has.
 */
export const signatureOf = (secretKey: string, gatewayId: string, accountId: string): string =>
  createHmac("sha256", secretKey).update(`charge ${gatewayId} ${accountId}`).digest("base64url");

const toRecordedPayment = (
  { id, status, amount, refunded, fee, metadata }: z.output<typeof ListedPayment>,
  secretKey: string,
): RecordedPayment => ({
  gatewayId: id,
  accountId:
    metadata != null && isSameSecret(metadata.signature, signatureOf(secretKey, id, metadata.account))
      ? metadata.account
      : null,
  state: states[status] ?? "open",
  amount,
  refunded,
  fee: fee ?? null,
});

/** Parses a payment of the gateway's records; null if invalid. */
export function parseRecordedPayment(
  body: unknown,
  gatewayId: string,
  secretKey: string,
): RecordedPayment | null {
  const parsed = ListedPayment.safeParse(body);
  return parsed.success && parsed.data.id === gatewayId ? toRecordedPayment(parsed.data, secretKey) : null;
}

/** Parses a page of the gateway's list; null if invalid. One payment that is invalid by itself is left out. */
export function parsePaymentPage(
  body: unknown,
  secretKey: string,
): { payments: RecordedPayment[]; hasMore: boolean } | null {
  const parsed = PaymentPage.safeParse(body);
  if (!parsed.success) return null;
  const { payments, meta } = parsed.data;
  return {
    payments: payments.flatMap((listed) => parseListedPayment(listed, secretKey) ?? []),
    hasMore: meta.next_page != null,
  };
}

function parseListedPayment(listed: unknown, secretKey: string): RecordedPayment | null {
  const parsed = ListedPayment.safeParse(listed);
  if (parsed.success) return toRecordedPayment(parsed.data, secretKey);
  const fields = parsed.error.issues.map(({ path }) => path.join(".")).join(" ");
  const { data: id } = z.object({ id: z.uuid() }).safeParse(listed);
  log.error("a payment of the gateway could not be read", { gateway_id: id?.id, fields });
  return null;
}
