"use client";

import { useDay } from "@/app/(dashboard)/[mode]/subscriptions/day";
import { Charges } from "@/components/charges";
import type { UpcomingCharge } from "@/server/subscriptions/schema";

type Props = { charges: readonly UpcomingCharge[] | undefined; title: string; none: string };

/** What the customer is charged if the change is confirmed; nothing while it is loaded. */
export function ChangePreview({ charges, title, none }: Props) {
  const dayOf = useDay();
  if (charges === undefined) return null;
  return (
    <Charges
      title={charges.length === 0 ? none : title}
      charges={charges.map(({ date, amount }) => ({ day: dayOf(date), amount }))}
    />
  );
}
