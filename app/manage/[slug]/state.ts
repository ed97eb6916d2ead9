import type { ManagePage } from "@/server/checkout/manage";

export type State = "active" | "ending" | "past_due" | "paused" | "canceled" | "completed";

/** What its customer calls the state of a subscription. */
export function stateOf({
  status,
  cancelAtPeriodEnd,
}: Pick<ManagePage, "status" | "cancelAtPeriodEnd">): State {
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

type Period = ManagePage["history"][number];

/** The period that is still to be paid. */
export const owedOf = ({ history, payNowSlug }: Pick<ManagePage, "history" | "payNowSlug">): Period | null =>
  payNowSlug === null
    ? null
    : (history.find(({ status }) => status === "retrying" || status === "failed") ?? null);

/** True while a charge of it is on its way: paying by hand now would pay it twice. */
export const isBeingCharged = ({ history }: Pick<ManagePage, "history">) =>
  history[0]?.status === "processing";

/** What a cancellation does: when it ends, null for at once, and whether something stays unpaid. */
export function cancellation(
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
