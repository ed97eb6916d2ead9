import type { Payment } from "@/prisma/generated/client";

/** How long a payer may take for 3-D Secure before the payment counts as abandoned, in milliseconds. */
export const authenticationMs = 15 * 60_000;

export const authenticationEnd = ({ createdAt }: Pick<Payment, "createdAt">): Date =>
  new Date(createdAt.getTime() + authenticationMs);

/** Returns whether the time for 3-D Secure has passed without a known outcome. */
export const isAuthenticationExpired = (payment: Payment, now: Date): boolean =>
  payment.status === "initiated" && now > authenticationEnd(payment);
