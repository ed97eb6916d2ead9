import { randomUUID } from "node:crypto";
import type { Payment } from "@/prisma/generated/client";
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
    copyEmail: null,
    stoppedAt: null,
    locale: null,
    vatAmount: null,
    vatNumber: null,
    vatSeller: null,
    checkAt: new Date(writtenAt.getTime() + firstPollMs),
    checks: 0,
    createdAt,
    updatedAt: writtenAt,
    paidAt: null,
    releasedAt: null,
    revision: 0,
    ...values,
  };
}
