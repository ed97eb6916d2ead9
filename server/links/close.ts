import type { PaymentLink } from "@/prisma/generated/client";
import { type Change, event, update } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { ownerOf } from "./purpose";
import { serializeLink } from "./schema";

type Closed = { status: "canceled" | "expired"; updatedAt: Date; canceledAt?: Date };

/** Returns the change that closes a link, with what it changes on the subscription that the link belongs to. */
export async function closedLinkChange(ctx: Context, row: PaymentLink, set: Closed): Promise<Change> {
  const { insert = [], update: updates = [], events = [] } = await ownerOf(row).onClosed(ctx, row);
  return {
    insert,
    update: [update("payment_link", row, set), ...updates],
    events: [event(`payment_link_${set.status}`, serializeLink({ ...row, ...set })), ...events],
  };
}
