import type { Outlook } from "@/server/reports/schema";

export type StepName = keyof Outlook["checklist"];

/** How a merchant sells, and the steps of each way from an empty account to live payments. */
export const ways = {
  link: ["has_link", "has_payment", "is_verified", "has_live_link"],
  website: ["has_key", "has_payment", "has_delivery", "is_verified", "has_live_key"],
  subscription: ["has_subscription", "has_payment", "is_verified", "has_live_subscription"],
} as const satisfies Record<string, readonly StepName[]>;

export type Way = keyof typeof ways;
export const wayNames: readonly Way[] = ["link", "website", "subscription"];

/** Remembers the way that was chosen, in this browser. */
export const wayCookie = "sells";

/** Returns the chosen way, or the one whose first step was done. */
export function wayOf(chosen: string | undefined, checklist: Outlook["checklist"]): Way {
  return wayNames.find((way) => way === chosen) ?? wayNames.find((way) => checklist[ways[way][0]]) ?? "link";
}

export const openSteps = (way: Way, checklist: Outlook["checklist"]): StepName[] =>
  ways[way].filter((name) => !checklist[name]);
