import type { PaymentLink } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { closedLinkChange } from "./close";
import { expiredAt, overdueLinks } from "./state";

const batch = 500;

/** Below the two minutes that a job's step may take. */
const maxRunMs = 30_000;

/** Closes expired links, and expires the subscriptions that they would have started. Returns how many it found. */
export async function closeExpiredLinks(): Promise<number> {
  const started = performance.now();
  for (let found = 0; ; ) {
    const links = await unscoped.paymentLink.findMany({ where: overdueLinks(now()), take: batch });
    let closed = 0;
    for (const link of links) if (await tryToClose(link)) closed += 1;
    found += links.length;
    // The next run closes what failed now.
    if (links.length < batch || closed === 0 || performance.now() - started > maxRunMs) return found;
  }
}

const tryToClose = ({ id, ...scope }: PaymentLink): Promise<boolean> =>
  retryOnConflict(async () => {
    const ctx = jobContext(scope, "expire-link");
    const row = await ctx.db.paymentLink.findUniqueOrThrow({ where: { id } });
    const at = expiredAt(row, ctx.now());
    if (at === null) return true;
    await commit(
      ctx,
      await closedLinkChange({ ...ctx, now: () => at }, row, { status: "expired", updatedAt: at }),
    );
    return true;
  }).catch((cause) => {
    log.error("a link could not be expired", { link: id }, cause);
    return false;
  });
