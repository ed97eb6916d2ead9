"use client";

import { useTranslations } from "next-intl";
import type { EndpointHealth } from "@/server/webhooks/read-health";

type Props = { health: EndpointHealth | undefined; window: "day" | "week" };

const height = 24;
const step = 4;

/** The success rate of an endpoint with a bar per time slot. */
export function HealthChart({ health, window }: Props) {
  const t = useTranslations("developers.webhooks.health");
  const total = (health?.succeeded ?? 0) + (health?.failed ?? 0);
  if (health === undefined || total === 0) return <span className="text-soft">{t("none")}</span>;
  const { succeeded, failed, stretches } = health;
  // Round down, so that a single failure never shows as 100%.
  const percent = failed === 0 ? 100 : Math.min(99, Math.floor((succeeded / total) * 100));
  const most = Math.max(...stretches.map((one) => one.succeeded + one.failed));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5">
      <span aria-hidden className="numeral min-w-10 whitespace-nowrap text-end font-medium">
        {`${percent}%`}
      </span>
      <svg
        role="img"
        aria-label={t(window, { percent, total, failed })}
        viewBox={`0 0 ${stretches.length * step} ${height}`}
        className="h-6 w-24 rtl:-scale-x-100"
        preserveAspectRatio="none"
      >
        {stretches.map((one, n) => (
          <Stretch key={one.from} at={n * step} good={one.succeeded / most} bad={one.failed / most} />
        ))}
      </svg>
    </span>
  );
}

/** Failures are stacked on successes. A slot without deliveries shows a thin line. */
function Stretch({ at, good, bad }: { at: number; good: number; bad: number }) {
  const high = (share: number) => (share === 0 ? 0 : Math.max(2, share * (height - 2)));
  const [up, down] = [high(good), high(bad)];
  if (up + down === 0)
    return <rect x={at} y={height - 1} width={step - 1} height={1} className="fill-line" />;
  const top = Math.max(0, height - up - down);
  return (
    <>
      <rect x={at} y={height - up} width={step - 1} height={up} className="fill-success" />
      <rect x={at} y={top} width={step - 1} height={down} className="fill-danger" />
    </>
  );
}
