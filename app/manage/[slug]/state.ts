import type { ManagePage } from "@/server/checkout/manage";

export type ManageState = "active" | "ending" | "past_due" | "paused" | "canceled" | "completed";

/** The customer-facing state of a subscription. */
export function stateOf({
  status,
  cancelAtPeriodEnd,
}: Pick<ManagePage, "status" | "cancelAtPeriodEnd">): ManageState {
  switch (status) {
    case "active":
      return cancelAtPeriodEnd ? "ending" : "active";
    case "past_due":
    case "paused":
    case "completed":
      return status;
    default:
      return "canceled";
  }
}

/** Returns what the state of a page confirms of the action that its URL names; null for anything else. */
export function doneIn(
  page: Pick<ManagePage, "status" | "cancelAtPeriodEnd" | "card" | "reminders">,
  done: string | string[] | undefined,
) {
  const state = stateOf(page);
  const card = page.card?.status;
  switch (done) {
    case "canceled":
      return state === "ending" || state === "canceled" ? done : null;
    case "card":
    case "uncharged":
    case "replaced":
      return card === "active" ? done : null;
    case "resumed":
      return state !== "paused" ? done : null;
    case "kept":
      return state === "active" ? done : null;
    case "cardRemoved":
      if (card === "removing") return "cardRemoving";
      return card !== "active" && card !== "expired" ? done : null;
    case "remindersStopped":
      return page.reminders === "stopped" ? done : null;
    case "remindersSent":
      return page.reminders === "sent" ? done : null;
    default:
      return null;
  }
}

type Period = ManagePage["history"][number];

export const unpaidPeriodOf = ({
  history,
  payNowPeriod,
}: Pick<ManagePage, "history" | "payNowPeriod">): Period | null =>
  history.find(({ id, status }) => id === payNowPeriod && (status === "retrying" || status === "failed")) ??
  null;

/** Returns whether a charge for a period is in progress: paying manually now would charge twice. */
export const isBeingCharged = ({ history }: Pick<ManagePage, "history">) =>
  history[0]?.status === "processing";

/**
 * The effect of a cancellation: when the subscription ends (null for immediately), and whether an amount stays
 * unpaid.
 */
export function cancellationShown(
  page: Pick<ManagePage, "status" | "history" | "currentPeriodEnd" | "payNowSlug">,
  now: Date,
): { endsAt: string | null; leavesUnpaid: boolean } {
  const { status, history, currentPeriodEnd, payNowSlug } = page;
  const [latest] = history;
  const isPaidFor =
    status === "active" &&
    latest?.status === "paid" &&
    currentPeriodEnd === latest.periodEnd &&
    new Date(latest.periodEnd) > now;
  return {
    endsAt: isPaidFor ? latest.periodEnd : null,
    leavesUnpaid: payNowSlug !== null || latest?.status === "scheduled" || latest?.status === "retrying",
  };
}
