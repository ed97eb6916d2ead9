import { timingSafeEqual } from "node:crypto";
import type { Subscription } from "@/prisma/generated/client";
import { intervals } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { rowsById } from "@/server/base/db/rows-by-id";
import { macOf } from "@/server/base/runtime/derived-keys";
import { baseUrl } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { commit, event, update } from "@/server/core/commit/commit";
import { RevisionConflict, retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { dayOf, plusDays } from "@/server/core/values/day";
import { chargeTime, type Interval } from "./calendar";
import { withLatestCycles } from "./read-state";
import { agreement, serializeSubscription } from "./schema";
import type { WithAgreement } from "./state";
import { type Charge, upcomingCharges } from "./upcoming";

/** Four weeks. Charges that are closer together have no reminders. */
const remindedFrom = { day: 28, week: 4, month: 1, year: 1 } satisfies Record<Interval, number>;

/**
 * Six months. Customers always get the email before charges at such intervals or longer ones. Other gateways describe
 * such a notice as common practice of the card networks. We found no public rule for Saudi Arabia, so we don't let it
 * be turned off.
 */
const mandatoryFrom = { day: 182, week: 26, month: 6, year: 1 } satisfies Record<Interval, number>;

type Plan = Pick<Subscription, "interval" | "intervalCount">;

/** Returns whether there are emails before the renewals of a subscription. */
export const hasReminders = ({ interval, intervalCount }: Plan): boolean =>
  intervalCount >= remindedFrom[interval];

/** Returns whether the customer can turn off the emails before each renewal. */
export const canStopReminders = (plan: Plan): boolean =>
  hasReminders(plan) && plan.intervalCount < mandatoryFrom[plan.interval];

/** Returns the first charge after the end of a pause; undefined if none follows by itself. */
export const chargeAfterPause = (row: WithAgreement, at: Date): Charge | undefined =>
  row.resumesAt === null ? undefined : upcomingCharges(row, at).find(({ cycle }) => cycle === null);

const macBytes = 16;
const macFor = (id: string) => macOf("reminders", id).subarray(0, macBytes);

/** Returns a signed URL that stops the reminders of one subscription, and grants nothing else. */
export const remindersUrl = ({ id }: Pick<Subscription, "id">) =>
  `${baseUrl}/reminders/${id}.${macFor(id).toString("base64url")}`;

/** Returns the subscription's ID in the last part of `remindersUrl`; null if the signature is invalid. */
export function subscriptionIn(token: string): string | null {
  const [, id, mac] = /^(sub_[0-9a-z]{26})\.([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined || mac === undefined) return null;
  const bytes = Buffer.from(mac, "base64url");
  return bytes.length === macBytes && timingSafeEqual(bytes, macFor(id)) ? id : null;
}

export type RemindersAction = "stop" | "send";
export const isRemindersAction = (text: string): text is RemindersAction =>
  text === "stop" || text === "send";

/** Throws `resource_missing`, and `subscription_not_active` if they cannot be stopped. */
export const setReminders = (ctx: Context, id: string, action: RemindersAction): Promise<void> =>
  retryOnConflict(async () => {
    const row = await ctx.db.subscription.findUnique({ where: { id } });
    if (row === null) throw new ApiError("resource_missing");
    if (!canStopReminders(row)) throw new ApiError("subscription_not_active");
    if ((row.remindersStoppedAt !== null) === (action === "stop")) return;
    const set = { remindersStoppedAt: action === "stop" ? ctx.now() : null };
    await commit(ctx, { update: [update("subscription", row, set)] });
  });

const noticeDays = 3;
const batch = 500;

const longIntervals = intervals.map((interval) => ({
  interval,
  intervalCount: { gte: remindedFrom[interval] },
}));

/**
 * Sends one event for each charge that is three days ahead and comes at least four weeks after the one before, also at the
 * end of a pause. Also for a suspended account: it may be approved again before the charge, which would then come without
 * notice. If one event cannot be recorded, the others still are; the first failure is thrown at the end.
 */
export async function remind(): Promise<number> {
  const at = now();
  const until = chargeTime(plusDays(dayOf(at), noticeDays));
  const soon = { gt: at, lte: until };
  const where = {
    cancelAtPeriodEnd: false,
    AND: [
      { OR: longIntervals },
      {
        OR: [
          { status: "active" as const, nextChargeAt: soon },
          { status: "paused" as const, resumesAt: soon },
        ],
      },
    ],
  };
  const read = async (after: string) => {
    const rows = await unscoped.subscription.findMany({
      where: { ...where, id: { gt: after } },
      include: agreement,
      orderBy: { id: "asc" },
      take: batch,
    });
    return withLatestCycles(unscoped, rows);
  };
  let sent = 0;
  let failure: { cause: unknown } | null = null;
  for await (const row of rowsById(batch, read)) {
    const chargedAt = row.status === "paused" ? chargeAfterPause(row, at)?.at : row.nextChargeAt;
    if (chargedAt == null || chargedAt > until || row.remindedFor?.getTime() === chargedAt.getTime())
      continue;
    try {
      const change = {
        update: [update("subscription", row, { remindedFor: chargedAt })],
        events: [event("subscription_renewal_upcoming", serializeSubscription(row, at))],
      };
      await commit(jobContext(row, "remind"), change);
      sent += 1;
    } catch (cause) {
      // Another change may have changed the charge, and the next run checks again.
      if (cause instanceof RevisionConflict) continue;
      log.error("a reminder could not be recorded", { subscription: row.id }, cause);
      failure ??= { cause };
    }
  }
  if (failure !== null) throw failure.cause;
  return sent;
}
