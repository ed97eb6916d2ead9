import { cva } from "class-variance-authority";
import type { ComponentType } from "react";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon } from "@/components/icons";
import { Pause } from "@/components/lucide";

const badgeClass = cva(
  "inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm leading-6",
  {
    variants: {
      tone: {
        success: "bg-success-soft text-success",
        warning: "bg-warning-soft text-warning",
        danger: "bg-danger-soft text-danger",
        neutral: "bg-sunken text-soft",
      },
    },
  },
);

type Tone = "success" | "warning" | "danger" | "neutral";

/** Badges of subscription and period states. */
const looks = {
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

type Look = keyof typeof looks;

/** A status as an icon and a word, because color alone is not accessible. */
export function Badge({ look, children }: { look: Look; children: string }) {
  const [tone, Icon] = looks[look];
  return (
    <span className={badgeClass({ tone })}>
      <Icon className="size-4 shrink-0" aria-hidden={true} />
      {children}
    </span>
  );
}
