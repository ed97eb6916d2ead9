import type { ComponentType } from "react";
import { badgeClass, type Tone } from "@/components/badge";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon } from "@/components/icons";
import { Pause } from "@/components/lucide";

/** The badges of subscription and period states. */
const styles = {
  active: ["success", CheckIcon],
  ending: ["warning", ClockIcon],
  past_due: ["danger", AlertIcon],
  paused: ["neutral", Pause],
  canceled: ["neutral", CrossIcon],
  completed: ["success", CheckIcon],
  scheduled: ["neutral", ClockIcon],
  processing: ["warning", ClockIcon],
  paid: ["success", CheckIcon],
  retrying: ["warning", AlertIcon],
  failed: ["danger", CrossIcon],
} as const satisfies Record<string, readonly [Tone, ComponentType<{ className?: string }>]>;

type Status = keyof typeof styles;

/** A status as an icon and a word, because color alone is not accessible. */
export function ManageBadge({ status, children }: { status: Status; children: string }) {
  const [tone, Icon] = styles[status];
  return (
    <span className={badgeClass({ tone, size: "medium" })}>
      <Icon className="size-4 shrink-0" aria-hidden={true} />
      {children}
    </span>
  );
}
