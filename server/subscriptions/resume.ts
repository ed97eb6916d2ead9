import { z } from "zod";
import type { Cycle, Subscription as Row } from "@/prisma/generated/client";
import { commit, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { dayOf, plusDays } from "@/server/core/day";
import { ApiError, existing } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { agreed } from "./billed";
import { chargeTime } from "./calendar";
import { latestCycle, openCycle } from "./end";
import { currentSubscription } from "./expire";
import { presentSubscription, Subscription, type WithAgreement } from "./schema";

export const resumeSubscription = operation({
  summary: "Resume a paused subscription. A paid period is not charged again.",
  rest: "POST /v1/subscriptions/{id}/resume",
  effect: "write",
  roles: ["admin", "developer", "finance"],
  input: z.strictObject({ id: id("sub") }),
  output: Subscription,
  errors: ["resource_missing", "subscription_not_active"],
  run: (ctx, input) => resume(ctx, input.id, ctx.now()),
});

/** Goes on at a moment. Throws `resource_missing`, and `subscription_not_active` for one that is not paused. */
export const resume = (ctx: Context, id: string, at: Date): Promise<Subscription> =>
  untilCommitted(async () => {
    const row = existing(await currentSubscription(ctx, id));
    if (row.status !== "paused") throw new ApiError("subscription_not_active");
    return goOn(ctx, row, at);
  });

/** Resumes at the time the pause was given to end, however late the job runs. Throws `Superseded`. */
export async function resumeOnTime(ctx: Context, row: Row): Promise<void> {
  if (row.status !== "paused" || row.resumesAt === null) return;
  await goOn(ctx, await agreed(ctx, row), row.resumesAt);
}

async function goOn(ctx: Context, row: WithAgreement, at: Date): Promise<Subscription> {
  const cycle = await openCycle(ctx, row);
  const unpaid = cycle !== null && (cycle.status === "retrying" || row.graceUntil !== null);
  const set = {
    status: unpaid ? "past_due" : "active",
    pauseStartsAt: null,
    resumesAt: null,
    nextChargeAt: nextChargeOf(row, await latestCycle(ctx, row), at),
    updatedAt: ctx.now(),
  } satisfies Partial<Row>;
  const resumed = presentSubscription({ ...row, ...set });
  await commit(ctx, {
    update: [update("subscription", row, set), ...wantedAgain(cycle)],
    events: [recorded("subscription_resumed", resumed)],
    answer: ctx.answer(resumed),
  });
  return resumed;
}

/** A charge on its way that the pause gave up is owed again, so that it is made again should it fail. */
const wantedAgain = (cycle: Cycle | null) =>
  cycle === null || cycle.givenUpAt === null || cycle.status !== "processing"
    ? []
    : [update("cycle", cycle, { givenUpAt: null })];

/**
 * When the period ends that is paid for or still collected, or on the day it is resumed; the day periods are counted
 * from stays as it was. A period that was given up is not begun a second time.
 */
function nextChargeOf(row: Row, latest: Cycle | null, at: Date): Date | null {
  const isOwed = latest !== null && isCollected(row, latest);
  const counted = row.cyclesCompleted + (isOwed ? 1 : 0);
  if (row.cyclesTotal !== null && counted >= row.cyclesTotal) return null;
  const today = dayOf(at);
  if (latest === null) return chargeTime(today);
  // A charge on its way covers its period, and may still come to nothing: then another period makes up the number.
  const isCovered = isOwed || latest.status === "paid" || latest.status === "processing";
  const next = isCovered ? dayOf(latest.periodEnd) : plusDays(dayOf(latest.periodStart), 1);
  if (next < today) return chargeTime(today);
  return chargeTime(next);
}

/** True while the card is tried again, or the customer has time to pay by themselves. */
const isCollected = ({ graceUntil }: Row, { status }: Cycle) =>
  status === "scheduled" || status === "retrying" || (status === "failed" && graceUntil !== null);
