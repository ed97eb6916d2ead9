import { type Day, dayOf, daysIn, plusDays } from "@/server/core/values/day";
import { Period } from "@/server/reports/schema";

export const choices = ["today", "7", "30", "90"] as const;
type Choice = (typeof choices)[number];

export type Chosen = { from: Day; to: Day; choice: Choice | "custom"; isRefused: boolean };

const usual: Choice = "30";

/** Parses the period from the URL. Returns the default if there is none or it is invalid. */
export function chosenPeriod(
  { period, from, to }: { period?: string | undefined; from?: string | undefined; to?: string | undefined },
  now: Date,
): Chosen {
  const today = dayOf(now);
  if (from !== undefined || to !== undefined) {
    const own = Period.safeParse({ from, to });
    if (own.success) return { ...own.data, choice: "custom", isRefused: false };
    return { ...endingOn(today, usual), choice: usual, isRefused: true };
  }
  const choice = choices.find((one) => one === period) ?? usual;
  return { ...endingOn(today, choice), choice, isRefused: false };
}

const endingOn = (today: Day, choice: Choice) => ({
  from: choice === "today" ? today : plusDays(today, 1 - Number(choice)),
  to: today,
});

export const lengthOf = ({ from, to }: { from: Day; to: Day }) => daysIn(from, to);
