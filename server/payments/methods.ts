import { z } from "zod";
import type { Account, Payment } from "@/prisma/generated/client";
import { type PaymentMethod, paymentMethods } from "@/prisma/states";
import type { Mode } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";

/** The methods that a link or an account offers, in a request. */
export const paymentMethodList = z
  .array(z.enum(paymentMethods))
  .min(1)
  .max(paymentMethods.length)
  .meta({ examples: [["card", "apple_pay"]] });

const isMethod = (name: string): name is PaymentMethod => paymentMethods.some((method) => method === name);

/** Returns how a payment was made: every source that is no wallet is a card. */
export const methodOf = ({ sourceType }: Pick<Payment, "sourceType">): PaymentMethod =>
  isMethod(sourceType) ? sourceType : "card";

/** Returns stored methods in display order. */
export const methodsIn = (stored: readonly string[]): PaymentMethod[] =>
  paymentMethods.filter((method) => stored.includes(method));

/** Returns the methods that the gateway of a mode processes for this installation. */
export const processedMethods = (mode: Mode): readonly PaymentMethod[] =>
  mode === "live" ? env.GATEWAY_LIVE_METHODS : env.GATEWAY_METHODS;

/** Returns the methods that an account offers in a mode; with those of a link, what this link offers of them. */
export function offeredMethods(
  mode: Mode,
  { paymentMethods: ofAccount }: Pick<Account, "paymentMethods">,
  ofLink: readonly string[] = [],
): PaymentMethod[] {
  const isChosen = (method: string) =>
    ofAccount.includes(method) && (ofLink.length === 0 || ofLink.includes(method));
  return processedMethods(mode).filter(isChosen);
}

/** Throws `payment_method_unavailable` if an account does not offer a method. */
export async function requireMethod({ db, scope }: Context, method: PaymentMethod): Promise<void> {
  const account = await db.account.findUniqueOrThrow({ where: { id: scope.accountId } });
  if (!offeredMethods(scope.mode, account).includes(method))
    throw new ApiError("payment_method_unavailable", { param: "source.type" });
}
