import { z } from "zod";
import type { Payment as Row } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import type { Context } from "@/server/core/context";
import { id } from "@/server/core/ids";
import { amount, partOfAmount } from "@/server/core/money";
import { serializeTime, timestamp } from "@/server/core/text";
import { Payment, refundable } from "@/server/payments/schema";
import { seal, unseal } from "@/server/platform/runtime/secrets";
import { sumToRefund } from "./request";

/** How long a yes to a refund is good for. */
const lifeMs = 10 * 60_000;

const { brand, last4 } = Payment.shape.source.shape;

/** What a person must confirm before an agent refunds money. */
export const RefundPreview = z.object({
  mode: z.enum(modes),
  payment: id("pay"),
  customer: id("cus").nullable(),
  brand,
  last4,
  amount: amount.meta({ description: "Halalas to refund." }),
  remaining: partOfAmount.meta({ description: "Halalas that remain refundable after this refund." }),
  fee_not_returned: partOfAmount
    .nullable()
    .meta({ description: "Halalas; the fee of the payment, which is not refunded." }),
  confirmation_token: z
    .string()
    .meta({ maxLength: 250, description: "Valid once, for this refund and this key." }),
  expires_at: timestamp.meta({ description: "When the token expires." }),
});
export type RefundPreview = z.output<typeof RefundPreview>;

const Bound = z.object({ amount, refundable: partOfAmount, until: z.int() });

/** What a token was made for. */
export type BoundRefund = z.output<typeof Bound>;

const prefix = "rct_";

/** A token opens with the key and for the payment it was made with, and nowhere else. */
const placeOf = (keyId: string, payment: string) => `refund:confirmation:${keyId}:${payment}`;

const keyOf = ({ actor }: Context) => ("id" in actor ? actor.id : "");

/** What a refund of so much, or of all that is left, would do. Throws what the refund itself would be refused with. */
export async function previewRefund(
  ctx: Context,
  payment: Row,
  requested: number | undefined,
): Promise<RefundPreview> {
  const sum = await sumToRefund(ctx, payment, requested);
  const left = refundable(payment);
  const until = ctx.now().getTime() + lifeMs;
  const bound: BoundRefund = { amount: sum, refundable: left, until };
  return {
    mode: ctx.scope.mode,
    payment: payment.id,
    customer: payment.customerId,
    brand: Payment.shape.source.shape.brand.parse(payment.brand),
    last4: payment.last4,
    amount: sum,
    remaining: left - sum,
    fee_not_returned: payment.fee,
    confirmation_token: prefix + seal(JSON.stringify(bound), placeOf(keyOf(ctx), payment.id)),
    expires_at: serializeTime(new Date(until)),
  };
}

/** What a token was made for; null when it is not one for this key and payment. */
export function boundBy(ctx: Context, token: string, payment: string): BoundRefund | null {
  try {
    const place = placeOf(keyOf(ctx), payment);
    return Bound.parse(JSON.parse(unseal(token.slice(prefix.length), place)));
  } catch {
    return null; // made up, cut, of another key or payment, or sealed with a key that is gone
  }
}

/** A token holds until it runs out or something else was refunded of the payment. */
export const isStale = (ctx: Context, payment: Row, bound: BoundRefund) =>
  ctx.now().getTime() > bound.until || refundable(payment) !== bound.refundable;
