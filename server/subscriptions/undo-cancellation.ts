import type { Context } from "@/server/core/operation/context";
import { record } from "./record";
import type { Subscription } from "./schema";

/**
 * Undoes a cancellation at the end of the period, before that end. Throws `resource_missing`, and
 * `subscription_not_active` if there is none.
 */
export const undoCancellation = (ctx: Context, id: string): Promise<Subscription> =>
  record(ctx, id, { type: "cancellation_undone" });
