import { cva } from "class-variance-authority";
import { useTranslations } from "next-intl";
import { Ban, Check, CircleDot, Clock, type LucideIcon, Pause, RotateCcw, X } from "./lucide";

export const badgeClass = cva(
  "inline-flex items-center gap-1 whitespace-nowrap rounded-full py-0.5 font-medium",
  {
    variants: {
      tone: {
        success: "bg-success-soft text-success",
        warning: "bg-warning-soft text-warning",
        danger: "bg-danger-soft text-danger",
        neutral: "bg-sunken text-soft",
        accent: "bg-accent-soft text-accent",
      },
      size: {
        small: "px-2 text-xs leading-5",
        medium: "px-2.5 text-sm leading-6",
      },
    },
    defaultVariants: { size: "small" },
  },
);

export type Tone = "success" | "warning" | "danger" | "neutral" | "accent";

const looks = {
  initiated: ["warning", Clock],
  paid: ["success", Check],
  failed: ["danger", X],
  partially_refunded: ["accent", RotateCcw],
  refunded: ["neutral", RotateCcw],
  active: ["success", CircleDot],
  linkPaid: ["accent", Check],
  expired: ["neutral", Clock],
  canceled: ["neutral", Ban],
  revoked: ["neutral", Ban],
  enabled: ["success", Check],
  disabled: ["warning", Pause],
  deliveryPending: ["warning", Clock],
  deliverySucceeded: ["success", Check],
  deliveryFailed: ["danger", X],
  deliveryCanceled: ["neutral", Ban],
} as const satisfies Record<string, Look>;

export type Status = keyof typeof looks;

/** A status as an icon and a word, because color alone is not accessible. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useTranslations("dashboard.statuses");
  return <Badge look={looks[status]}>{t(status)}</Badge>;
}

export type Look = readonly [Tone, LucideIcon];

export const Badge = ({ look: [tone, Icon], children }: { look: Look; children: string }) => (
  <span className={badgeClass({ tone })}>
    <Icon aria-hidden className="size-3.5 shrink-0" />
    {children}
  </span>
);

export const Tag = ({ tone = "neutral", children }: { tone?: Tone; children: string }) => (
  <span className={badgeClass({ tone })}>{children}</span>
);
