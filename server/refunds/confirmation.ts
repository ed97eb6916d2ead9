import { z } from "zod";
import type { Payment as Row } from "@/prisma/generated/client";
import { seal, unseal } from "@/server/base/runtime/secrets";
import type { Context } from "@/server/core/operation/context";
import { id } from "@/server/core/values/ids";
import { amount, partOfAmount } from "@/server/core/values/money";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { Payment, refundable } from "@/server/payments/schema";
import { RefundPreview, refundEffect } from "./preview";

const lifeMs = 10 * 60_000;

const { brand, last4, type } = Payment.shape.source.shape;

/** What a user must confirm before an agent refunds money. */
export const RefundConfirmation = RefundPreview.omit({ object: true }).extend({
  customer: id("cus").nullable(),
  source_type: type,
  brand,
  last4,
  confirmation_token: z
    .string()
    .meta({ maxLength: 250, description: "Valid once, for this refund and this key." }),
  expires_at: timestamp.meta({ description: "When the token expires." }),
});
type RefundConfirmation = z.output<typeof RefundConfirmation>;

const ConfirmationContent = z.object({ amount, refundable: partOfAmount, until: z.int() });

export type ConfirmedRefund = z.output<typeof ConfirmationContent>;

const prefix = "rct_";

/** A token is encrypted for the key and the payment it was created with. */
const encryptionContext = (keyId: string, payment: string) => `refund:confirmation:${keyId}:${payment}`;

const callerIdOf = ({ actor }: Context) => ("id" in actor ? actor.id : "");

/** Returns the preview of a refund with a token to confirm it. Throws the errors that the refund itself would. */
export async function requestConfirmation(
  ctx: Context,
  payment: Row,
  requested: number | undefined,
): Promise<RefundConfirmation> {
  const { object: _, ...preview } = await refundEffect(ctx, payment, requested);
  const until = ctx.now().getTime() + lifeMs;
  const bound: ConfirmedRefund = { amount: preview.amount, refundable: preview.refundable, until };
  return {
    ...preview,
    customer: payment.customerId,
    source_type: payment.sourceType,
    brand: brand.parse(payment.brand),
    last4: payment.last4,
    confirmation_token: prefix + seal(JSON.stringify(bound), encryptionContext(callerIdOf(ctx), payment.id)),
    expires_at: serializeTime(new Date(until)),
  };
}

/** Returns the content of a token; null if it is not for this key and payment. */
export function readConfirmation(ctx: Context, token: string, payment: string): ConfirmedRefund | null {
  try {
    const context = encryptionContext(callerIdOf(ctx), payment);
    return ConfirmationContent.parse(JSON.parse(unseal(token.slice(prefix.length), context)));
  } catch {
    return null; // invalid, truncated, of another key or payment, or encrypted with a removed key
  }
}

/** A token is valid until it expires or something else of the payment is refunded. */
export const isConfirmationStale = (ctx: Context, payment: Row, bound: ConfirmedRefund) =>
  ctx.now().getTime() > bound.until || refundable(payment) !== bound.refundable;
