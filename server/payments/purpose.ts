import type { Payment } from "@/prisma/generated/client";
import type { AutoRefundReason } from "@/prisma/states";
import type { Change } from "@/server/core/commit/commit";
import { extensionPoint } from "@/server/core/commit/extension-point";
import type { Context } from "@/server/core/operation/context";
import type { FailureCode } from "./failures";

/** What changes together with a payment, in the same commit. */
export type PurposeChange = Pick<Change, "insert" | "update" | "events"> & {
  /** Columns of the payment to set as well. */
  payment?: Partial<Payment>;
};

/** `wasSent` is false if the charge never reached the gateway, because a process died before sending it. */
export type Failure = { code: FailureCode; wasSent: boolean };

/** The purpose accepts no more money: the payment is refunded immediately. */
export type AutoRefund = { autoRefund: AutoRefundReason };

export const isAutoRefund = (effect: PurposeChange | AutoRefund): effect is AutoRefund =>
  "autoRefund" in effect;

/**
 * What a payment is for: a link or a subscription. Payments call it with the outcome, and commit the returned effect
 * together with their own change. It reads what it needs and writes nothing.
 */
export type Purpose = {
  /**
   * Returns an `AutoRefund` if it accepts no more money: then the payment is refunded immediately, and `onAutoRefund`
   * is called.
   */
  onPaid(ctx: Context, payment: Payment): Promise<PurposeChange | AutoRefund>;
  onAutoRefund(ctx: Context, payment: Payment): Promise<PurposeChange>;
  onFailed(ctx: Context, payment: Payment, failure: Failure): Promise<PurposeChange>;
  /** The charge certainly never reached the gateway, and the payment is deleted. */
  onDiscarded(ctx: Context, payment: Payment): Promise<PurposeChange>;
};

export const noEffect: PurposeChange = {};

/** Merges two changes; the later one's columns of the payment win. */
export const mergeChanges = (first: PurposeChange, second: PurposeChange): PurposeChange => ({
  insert: [...(first.insert ?? []), ...(second.insert ?? [])],
  update: [...(first.update ?? []), ...(second.update ?? [])],
  events: [...(first.events ?? []), ...(second.events ?? [])],
  payment: { ...first.payment, ...second.payment },
});

type SourceWithPurpose = "hosted_page" | "subscription";

/** The purposes of payments by source type. A payment through the API has none. */
export const purposes = extensionPoint<Record<SourceWithPurpose, Purpose>>("purposes of payments");

/** Creates the pending refund of a payment that is refunded automatically. */
export const newAutoRefundPoint =
  extensionPoint<(payment: Payment, reason: AutoRefundReason, at: Date) => PurposeChange>("automatic refund");

const apiPayment: Purpose = {
  onPaid: async () => noEffect,
  onAutoRefund: async () => noEffect,
  onFailed: async () => noEffect,
  onDiscarded: async () => noEffect,
};

/** Returns the purpose of a payment. Throws for an unknown source type. */
export function purposeOf({ id, sourceType }: Payment): Purpose {
  if (sourceType === "token") return apiPayment;
  if (sourceType === "hosted_page" || sourceType === "subscription") return purposes.get()[sourceType];
  throw new Error(`${id} has the unknown source type ${sourceType}.`);
}
