import type { Context } from "@/server/core/context";
import { upToDate } from "@/server/links/expire";
import { agreement, type WithAgreement } from "./schema";

/** A subscription as it is now: one whose page of consent has expired is closed by whoever reads it first. */
export async function currentSubscription(ctx: Context, id: string): Promise<WithAgreement | null> {
  const read = () => ctx.db.subscription.findUnique({ where: { id }, include: agreement });
  const row = await read();
  if (row === null || row.status !== "incomplete") return row;
  const [link] = row.links;
  if (link === undefined) return row;
  return (await upToDate(ctx, link)).status === "active" ? row : read();
}
