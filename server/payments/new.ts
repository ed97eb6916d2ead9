import { randomUUID } from "node:crypto";
import type { Payment } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { macOf } from "@/server/base/runtime/derived-keys";
import { sha256 } from "@/server/base/runtime/digest";
import type { Context } from "@/server/core/operation/context";
import { newId, timeOfId } from "@/server/core/values/ids";
import { newSlug } from "@/server/core/values/slug";

export type NewPayment = Pick<Payment, "amount" | "sourceType" | "description" | "customerId" | "reference"> &
  Partial<Payment> & { metadata: Record<string, string> };

/** A poll during the charge is harmless: see `inFlightMs`. */
const firstPollMs = 30_000;

/** Returns a payment that is not sent yet. Its gateway ID is chosen here and never changes. */
export function newPayment({ scope, now }: Context, values: NewPayment): Payment {
  const id = newId("pay");
  const createdAt = timeOfId(id);
  const writtenAt = now();
  return {
    id,
    ...scope,
    currency: "SAR",
    status: "initiated",
    paymentLinkId: null,
    subscriptionId: null,
    cycleId: null,
    brand: null,
    last4: null,
    gatewayId: randomUUID(),
    transactionUrl: null,
    simulated: false,
    fee: null,
    feeVat: null,
    net: null,
    amountRefunded: 0,
    amountReserved: 0,
    failureCode: null,
    gatewayCode: null,
    referenceNumber: null,
    authorizationCode: null,
    callbackUrl: null,
    receiptSlug: newSlug(),
    payerLocale: null,
    payerName: null,
    payerPhone: null,
    payerEmail: null,
    attemptKey: null,
    fields: {},
    quantity: 1,
    discount: 0,
    discountCode: null,
    copyEmail: null,
    stoppedAt: null,
    locale: null,
    vatAmount: null,
    vatNumber: null,
    vatSeller: null,
    buyerName: null,
    buyerVatNumber: null,
    buyerAddress: null,
    invoiceNumber: null,
    checkAt: new Date(writtenAt.getTime() + firstPollMs),
    checks: 0,
    createdAt,
    updatedAt: writtenAt,
    paidAt: null,
    releasedAt: null,
    chargedBackAt: null,
    codeExpiresAt: null,
    codeUsedAt: null,
    revision: 0,
    ...values,
  };
}

/**
 * Returns the gateway ID of what `seed` names, in the form of a UUID of version 4, which the gateway recommends. It is the
 * same in every process and at every repetition, and the gateway charges an ID only once.
 */
export function derivedGatewayId(seed: string): string {
  const bytes = sha256(seed).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * Returns the slug of the receipt of the payment with a derived gateway ID. The gateway has it in the address that the
 * payer returns to, so it is the same for the repetition of a payment that was discarded.
 */
export const receiptSlugOf = (gatewayId: string): string =>
  macOf("receipt", gatewayId).subarray(0, 18).toString("base64url");

const batch = 50;

/**
 * Returns the first of the gateway IDs derived from a seed that no payment has. A payment that was discarded leaves its ID
 * to the repetition, for which the gateway may have taken it after all; any other payment keeps it.
 */
export async function unusedGatewayId(seed: string): Promise<string> {
  for (let from = 0; ; from += batch) {
    const ids = Array.from({ length: batch }, (_, n) => derivedGatewayId(`${seed}:${from + n}`));
    const rows = await unscoped.payment.findMany({
      where: { gatewayId: { in: ids } },
      select: { gatewayId: true },
    });
    const used = new Set(rows.map(({ gatewayId }) => gatewayId));
    const free = ids.find((id) => !used.has(id));
    if (free !== undefined) return free;
  }
}
