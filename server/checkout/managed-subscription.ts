import type { Subscription } from "@/prisma/generated/client";
import { payerContext } from "@/server/context";
import type { Context } from "@/server/core/context";
import { isSlug } from "@/server/core/slug";
import { unscoped } from "@/server/platform/db/db";

/** Finds a subscription with consent by the slug of its page. */
export async function managedSubscription(slug: string): Promise<{ ctx: Context; row: Subscription } | null> {
  const row = isSlug(slug) ? await unscoped.subscription.findUnique({ where: { manageSlug: slug } }) : null;
  return row === null || row.consentId === null ? null : { ctx: payerContext(row), row };
}
