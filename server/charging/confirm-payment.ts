import { z } from "zod";
import type { Payment as Row } from "@/prisma/generated/client";
import { withKeyedMutex } from "@/server/base/runtime/concurrency";
import { type Change, commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, gatewayUnavailable, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { currentLink, linkAfterPayment } from "@/server/links/state";
import { isLimited, isOfCode, leftOf } from "@/server/links/stock";
import { Payment, serializePayment } from "@/server/payments/schema";
import { walletCode } from "@/server/payments/source";
import { awaitsCode } from "@/server/payments/state-machine";
import { chargeMutexKey, leaveUnknown, recordKnown } from "./charge";
import type { PaymentContext } from "./outcome";
import { fetchOutcome } from "./poll";

export const confirmPayment = operation({
  summary:
    "Confirm a payment with the code that the payer's wallet sent them. A wrong code ends the payment.",
  rest: "POST /v1/payments/{id}/confirm",
  effect: "write",
  roles: ["admin", "developer"],
  charges: true,
  isGuessable: () => true,
  input: z.strictObject({ id: id("pay"), code: walletCode }),
  output: Payment,
  errors: ["resource_missing", "payment_not_confirmable", "payment_link_not_payable", "gateway_unavailable"],
  run: async (ctx, input) => serializePayment(await confirm(ctx, input.id, input.code)),

  async recover(ctx, id) {
    const row = orNotFound(await ctx.db.payment.findUnique({ where: { id } }));
    // The code was certainly not sent, and can be.
    return awaitsCode(row) ? null : serializePayment(await fetchOutcome(ctx, row, "recover"));
  },
});

/**
 * Sends the code of a payment to the gateway, once, and records the outcome like `charge`. Throws `resource_missing`,
 * `payment_not_confirmable`, `payment_link_not_payable`, `gateway_unavailable` if the code was certainly not sent, and `parameter_invalid` if the
 * gateway did not count it: then another can be sent.
 */
export async function confirm(ctx: PaymentContext, id: string, code: string): Promise<Row> {
  const row = await claimCode(ctx, id);
  return withKeyedMutex(chargeMutexKey(row), async () => {
    const outcome = await ctx.gateway.confirm(row, code);
    switch (outcome.kind) {
      case "paid":
      case "failed":
        return recordKnown(ctx, row, outcome);
      case "needs_otp":
        return allowAnotherCode(ctx, id, new ApiError("parameter_invalid", { param: "code" }));
      case "not_sent":
        return allowAnotherCode(ctx, id, gatewayUnavailable());
      default:
        return leaveUnknown(ctx, row);
    }
  });
}

/** A poll while the code is at the gateway is harmless, and useless. */
const firstPollMs = 30_000;

/** Stores that a code is used before it is sent, so that no other request sends one, and takes what it buys. */
const claimCode = (ctx: Context, id: string): Promise<Row> =>
  retryOnConflict(async () => {
    const row = orNotFound(await ctx.db.payment.findUnique({ where: { id } }));
    if (!awaitsCode(row)) throw new ApiError("payment_not_confirmable");
    const codeUsedAt = ctx.now();
    const set = { codeUsedAt, checks: 0, checkAt: new Date(codeUsedAt.getTime() + firstPollMs) };
    const taken = await takeUnits(ctx, row);
    await commit(ctx, { update: [update("payment", row, set), ...taken], reservedId: id });
    return { ...row, ...set, revision: row.revision + 1 };
  });

/**
 * Throws `payment_link_not_payable` if the link takes no more money, so that the payment would only be refunded, or others
 * are buying what it is for. Otherwise changes the link if it has limits.
 */
async function takeUnits(ctx: Context, row: Row): Promise<NonNullable<Change["update"]>> {
  if (row.paymentLinkId === null) return [];
  const link = await ctx.db.paymentLink.findUniqueOrThrow({ where: { id: row.paymentLinkId } });
  if (linkAfterPayment(currentLink(link, ctx.now()), row, ctx.now()) === null)
    throw new ApiError("payment_link_not_payable");
  if (!isLimited(link)) return [];
  const left = await leftOf(ctx, link);
  if (row.quantity > left.units || (isOfCode(link, row) && left.uses < 1))
    throw new ApiError("payment_link_not_payable");
  return [update("payment_link", link, { updatedAt: ctx.now() })];
}

/** Throws the reason, after making it possible to send another code; returns the payment if it has ended meanwhile. */
const allowAnotherCode = (ctx: Context, id: string, reason: ApiError): Promise<Row> =>
  retryOnConflict(async () => {
    const row = await ctx.db.payment.findUniqueOrThrow({ where: { id } });
    if (row.status !== "initiated") return row;
    await commit(ctx, { update: [update("payment", row, { codeUsedAt: null })], reservedId: id });
    throw reason;
  });
