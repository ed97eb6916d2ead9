import type { PaymentLink } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
import { isSlug } from "@/server/core/values/slug";

/** Returns the link with a page; null if there is none. */
export const linkBySlug = async (slug: string): Promise<PaymentLink | null> =>
  isSlug(slug) ? unscoped.paymentLink.findUnique({ where: { slug } }) : null;
