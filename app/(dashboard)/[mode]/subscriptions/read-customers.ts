import { TRPCError } from "@trpc/server";
import type { Caller } from "@/app/(dashboard)/[mode]/read";
import { ApiError } from "@/server/core/operation/errors";

export type Subscriber = Awaited<ReturnType<Caller["customers"]["get"]>>;

/** Returns the object, or null if it no longer exists, as with a deleted customer. */
export const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof ApiError && cause.code === "resource_missing") return null;
    throw error;
  });

export async function customersOf(api: Caller, subscriptions: readonly { customer: string }[]) {
  const ids = [...new Set(subscriptions.map(({ customer }) => customer))];
  const customers = await Promise.all(ids.map((id) => orNull(api.customers.get({ id }))));
  return new Map(
    customers.flatMap((customer) => (customer === null ? [] : [[customer.id, customer] as const])),
  );
}
