import { z } from "zod";
import type { PaymentLink as Row } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { mapAll } from "@/server/base/runtime/concurrency";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { type Change, commit, event, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { requireScope } from "@/server/core/operation/scopes";
import { id } from "@/server/core/values/ids";
import { PaymentLink, serializeLink } from "@/server/links/schema";
import { currentLink, expiredAt, overdueLinks } from "@/server/links/state";
import { readState } from "@/server/subscriptions/read-state";
import { changeAfter } from "./purpose";

export const cancelPaymentLink = operation({
  summary: "Cancel a payment link. It can no longer be paid.",
  rest: "POST /v1/payment_links/{id}/cancel",
  effect: "write",
  appScope: "links:write",
  roles: ["admin", "developer", "finance", "support"],
  input: z.strictObject({ id: id("plink") }),
  output: PaymentLink,
  errors: ["resource_missing", "payment_link_not_payable"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const stored = orNotFound(await ctx.db.paymentLink.findUnique({ where: { id: input.id } }));
      const row = currentLink(stored, ctx.now());
      // A subscription that has not started ends with its link.
      if (row.subscriptionId !== null) requireScope(ctx, "subscriptions:write");
      if (row.status === "canceled") return serializeLink(row);
      if (row.status !== "active") throw new ApiError("payment_link_not_payable");
      const now = ctx.now();
      const set = { status: "canceled" as const, canceledAt: now, updatedAt: now };
      const link = serializeLink({ ...row, ...set });
      const change = await closedLinkChange(ctx, row, set);
      await commit(ctx, { ...change, response: ctx.responseTo(link) });
      return link;
    }),
});

type Closed = { status: "canceled" | "expired"; updatedAt: Date; canceledAt?: Date };

/** Returns the change that closes a link and, if a subscription has not started on it, expires that. */
async function closedLinkChange(ctx: Context, row: Row, set: Closed): Promise<Change> {
  const { subscriptionId, cycleId } = row;
  const subscription =
    subscriptionId === null || cycleId !== null
      ? null
      : changeAfter(await readState(ctx, subscriptionId, null), {
          type: "consent_page_closed",
          at: ctx.now(),
        });
  return {
    insert: subscription?.insert ?? [],
    update: [update("payment_link", row, set), ...(subscription?.update ?? [])],
    events: [
      event(`payment_link_${set.status}`, serializeLink({ ...row, ...set })),
      ...(subscription?.events ?? []),
    ],
  };
}

const batch = 500;
/** Their changes share statements. */
const atOnce = 8;

/** Below the two minutes that a job's step may take. */
const maxRunMs = 30_000;

/** Closes expired links, and expires the subscriptions that they would have started. Returns how many it found. */
export async function closeExpiredLinks(): Promise<number> {
  const started = performance.now();
  for (let found = 0; ; ) {
    const links = await unscoped.paymentLink.findMany({
      where: overdueLinks(now()),
      select: { id: true, accountId: true, mode: true },
      take: batch,
    });
    const closed = (await mapAll(links, atOnce, tryToClose)).filter(Boolean).length;
    found += links.length;
    // The next run closes what failed now.
    if (links.length < batch || closed === 0 || performance.now() - started > maxRunMs) return found;
  }
}

const tryToClose = ({ id, ...scope }: Pick<Row, "id" | "accountId" | "mode">): Promise<boolean> =>
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
