import { getTranslations } from "next-intl/server";
import type { ComponentType } from "react";
import { badgeClass, type Tone } from "@/components/badge";
import { BrandLogo } from "@/components/brand-logos";
import { AlertIcon, CheckIcon, ClockIcon, CrossIcon } from "@/components/icons";
import { Pause } from "@/components/lucide";
import type { Locale } from "@/server/core/operation/errors";
import { type CardBrand, isBrand } from "@/server/core/values/brands";

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

type Props = { card: { brand: CardBrand; last4: string }; locale: Locale };

/** A card's network and last four digits. */
export async function SubscriberCardName({ card: { brand, last4 }, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "manage.card" });
  return (
    <span className="inline-flex items-center gap-2.5">
      {isBrand(brand) ? <BrandLogo brand={brand} /> : null}
      <span aria-hidden="true" className="numeral font-semibold">
        •••• {last4}
      </span>
      <span className="sr-only">{t("ending", { last4 })}</span>
    </span>
  );
}
