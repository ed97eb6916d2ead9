import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Payment as Row } from "@/prisma/generated/client";
import { macOf } from "@/server/base/runtime/derived-keys";
import { isRecord } from "@/server/base/runtime/values";
import { commit, insert } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import type { ChargeSource } from "@/server/core/operation/gateway";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { merchantUrl } from "@/server/core/values/merchant-url";
import { amount, currency } from "@/server/core/values/money";
import { metadata, reference, text } from "@/server/core/values/text";
import { requireCustomer } from "@/server/customers/match";
import { requireMethod } from "@/server/payments/methods";
import {
  derivedGatewayId,
  type NewPayment,
  newPayment,
  receiptSlugOf,
  unusedGatewayId,
} from "@/server/payments/new";
import { Payment, serializePayment } from "@/server/payments/schema";
import { requireUsableInMode, WalletSource } from "@/server/payments/source";
import { requireChargeableToken } from "@/server/payments/token";
import { charge } from "./charge";
import { fetchOutcome } from "./poll";

const cardSource = z
  .strictObject({
    type: z.literal("token"),
    token: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,255}$/, rule("card_token"))
      .meta({
        maxLength: 255,
        description: "The token that the card form returned.",
        examples: ["token_test_paid_mada"],
      }),
  })
  .meta({ description: "A card, as a token created in the payer's browser." });

const source = z.discriminatedUnion("type", [cardSource, ...WalletSource.options]).meta({
  description: "What the payer pays with.",
  examples: [{ type: "token", token: "token_test_paid_mada" }],
});
type Source = z.output<typeof source>;

const input = z.strictObject({
  amount,
  currency,
  source,
  description: text(1, 500)
    .meta({ description: "What the payment is for.", examples: ["Order 1001"] })
    .optional(),
  customer: id("cus").optional().meta({ description: "The ID of the customer who pays." }),
  callback_url: merchantUrl.optional().meta({ description: "Where the payer returns to after 3-D Secure." }),
  reference: reference.optional(),
  metadata: metadata.optional(),
  locale: z
    .enum(["ar", "en"])
    .optional()
    .meta({ description: "The payer's language, used for `failure_message`. Defaults to English." }),
});

/** The number of a wallet is stored nowhere else. */
const hasMobile = (body: unknown) => isRecord(body) && isRecord(body.source) && "mobile" in body.source;

export const createPayment = operation({
  summary: "Charge a card, with a token created in the payer's browser, or a wallet.",
  rest: "POST /v1/payments",
  effect: "write",
  roles: ["admin", "developer"],
  charges: true,
  isGuessable: hasMobile,
  input,
  output: Payment,
  errors: [
    "stored_card_not_chargeable",
    "token_invalid",
    "payment_method_unavailable",
    "gateway_unavailable",
    "gateway_timeout",
  ],

  preCheck({ source }) {
    const hasCardSource =
      typeof source === "object" && source !== null && "type" in source && source.type === "card";
    if (hasCardSource) throw new ApiError("stored_card_not_chargeable", { param: "source.type" });
  },

  async run(ctx, input) {
    await requireCustomer(ctx, input.customer);
    const { charged, columns } = await sourceOf(ctx, input.source);
    const row = await storePayment(ctx, {
      amount: input.amount,
      ...columns,
      description: input.description ?? null,
      customerId: input.customer ?? null,
      callbackUrl: input.callback_url ?? null,
      reference: input.reference ?? null,
      metadata: input.metadata ?? {},
      locale: input.locale ?? null,
    });
    return serializePayment(await charge(ctx, row, charged));
  },

  async recover(ctx, id) {
    const row = await ctx.db.payment.findUnique({ where: { id } });
    return row === null ? null : serializePayment(await fetchOutcome(ctx, row, "recover"));
  },
});

/** Returns what the gateway charges, and what the payment's row has of it. Throws if it cannot be charged. */
async function sourceOf(
  ctx: Context,
  source: Source,
): Promise<{ charged: ChargeSource; columns: SourceColumns }> {
  const { type } = source;
  if (type === "token") {
    const { token, brand, last4 } = await requireChargeableToken(ctx, source.token);
    return { charged: { type: "card", token }, columns: { sourceType: type, brand, last4 } };
  }
  await requireMethod(ctx, type);
  requireUsableInMode(source, ctx.scope.mode);
  return { charged: source, columns: { sourceType: type } };
}

type SourceColumns = Pick<NewPayment, "sourceType" | "brand" | "last4">;

/**
 * Stores a payment before the gateway is called. Its gateway ID follows from the Idempotency-Key, so that the gateway
 * charges a repeated request once, even if the first one was discarded. A key may be used again after 24 hours, for a
 * payment with an ID of its own. Nobody else can compute the ID and take it at the gateway first.
 */
async function storePayment(ctx: Context, values: NewPayment): Promise<Row> {
  const { claim, scope } = ctx;
  const store = async (gatewayId: string) => {
    const row = newPayment(ctx, { ...values, gatewayId, receiptSlug: receiptSlugOf(gatewayId) });
    await commit(ctx, { insert: [insert("payment", row)], reservedId: row.id });
    return row;
  };
  if (claim === null) return store(randomUUID());
  const request = `${scope.accountId} ${scope.mode} ${values.amount} ${claim.key}`;
  const seed = macOf("gateway_id", request).toString("base64url");
  return store(derivedGatewayId(`${seed}:0`)).catch(async (error: unknown) => {
    if (!(error instanceof RevisionConflict)) throw error;
    return store(await unusedGatewayId(seed));
  });
}
