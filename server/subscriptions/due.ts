import type { Cycle, Subscription } from "@/prisma/generated/client";

/** The one thing that is to be done next for a subscription, and from when on. */
export type Due = { kind: "check" | "charge" | "give_up" | "open" | "end" | "resume"; at: Date };

type Open = Pick<Cycle, "status" | "nextAttemptAt"> | null;

/** Null for a subscription that waits for its customer or its merchant, or has ended. */
export function nextDue(subscription: Subscription, open: Open): Due | null {
  const { status, graceUntil, resumesAt } = subscription;
  if (open?.status === "processing") return { kind: "check", at: new Date(0) };
  if (status !== "active" && status !== "past_due" && status !== "paused") return null;
  const soonest = [
    due("charge", open?.nextAttemptAt ?? null),
    due("give_up", status === "past_due" ? graceUntil : null),
    due("resume", status === "paused" ? resumesAt : null),
    ...(isUnpaid(open) ? [] : [nextPeriod(subscription)]),
  ].flatMap((one) => one ?? []);
  return soonest.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/** What the end of a period brings: the next one, or the end of the subscription, also of one that is paused. */
function nextPeriod({ status, cancelAtPeriodEnd, currentPeriodEnd, nextChargeAt }: Subscription): Due | null {
  if (status === "past_due") return null;
  if (cancelAtPeriodEnd) return due("end", currentPeriodEnd);
  return status === "active" ? due("open", nextChargeAt) : null;
}

const due = (kind: Due["kind"], at: Date | null): Due | null => (at === null ? null : { kind, at });

/** One period is collected, or given up, before the next one begins. */
const isUnpaid = (open: Open) => open?.status === "scheduled" || open?.status === "retrying";
