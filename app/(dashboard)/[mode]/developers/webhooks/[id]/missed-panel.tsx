"use client";

import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { History } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { Fact, Facts, Panel } from "@/components/panel";
import { useToast } from "@/components/toast";
import type { MissedEvents } from "@/server/webhooks/read-health";

type Props = {
  missed: MissedEvents;
  mayReplay: boolean;
  state: MeterState;
};

/** Whether deliveries succeed, fail and are being retried, or are not made because the endpoint is disabled. */
type MeterState = "healthy" | "failing" | "disabled";

/** How many events the endpoint missed, a button that sends them again, and how late it accepts events. */
export function MissedPanel({ missed: counts, mayReplay, state }: Props) {
  const t = useTranslations("developers.webhooks.missed");
  const time = useDuration();
  const { events, missed, has_more: hasMore, accepted, lag_p95_ms: lag } = counts;
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        {counts.is_slow && lag !== null ? (
          <Notice tone="warning" title={t("slow")}>
            {t("slowLead", { time: time(lag) })}
          </Notice>
        ) : null}
        <div className="grid justify-items-start gap-2.5 text-sm">
          {events === 0 ? (
            <p className="text-soft">{t("noEvents")}</p>
          ) : (
            <>
              <Meter share={missed / events} state={state} />
              <p>{missed > 0 ? t("some", { missed, events }) : t(noneMissed[state], { count: events })}</p>
            </>
          )}
          {hasMore ? <p className="text-soft text-sm">{t("atLeast")}</p> : null}
          {missed > 0 && mayReplay ? <Replay missed={counts} /> : null}
          {missed > 0 && state === "disabled" ? <p className="text-soft text-sm">{t("disabled")}</p> : null}
        </div>
        <Facts>
          <Fact name={t("lag")}>
            {lag === null ? t("lagNone") : t("lagValue", { time: time(lag), count: accepted })}
          </Fact>
        </Facts>
      </div>
    </Panel>
  );
}

const noneMissed = { healthy: "none", failing: "retried", disabled: "noneDisabled" };
const meterColors = { healthy: "fill-success", failing: "fill-warning", disabled: "fill-field" };

/** The share of missed events. The text beside it says the same. The content security policy allows no inline style. */
const Meter = ({ share, state }: { share: number; state: MeterState }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 1"
    preserveAspectRatio="none"
    className="h-2 w-full rounded-full rtl:-scale-x-100"
  >
    <rect width="100" height="1" className={meterColors[state]} />
    <rect width={Math.ceil(share * 100)} height="1" className="fill-danger" />
  </svg>
);

/** More calls would mean that events fail as fast as they are sent. */
const maxCalls = 20;

function Replay({
  missed: { webhook_endpoint: id, missed, created_from, created_to },
}: Pick<Props, "missed">) {
  const t = useTranslations("developers.webhooks.missed");
  const router = useRouter();
  const toast = useToast();
  const replay = trpc.webhook_endpoints.replay.useMutation();
  const run = async () => {
    let count = 0;
    let from: string | null = created_from;
    try {
      for (let calls = 0; from !== null && calls < maxCalls; calls += 1) {
        const { queued, next_created_from } = await replay.mutateAsync({
          id,
          created_from: from,
          created_to,
        });
        count += queued;
        from = next_created_from;
      }
      toast(t("queued", { count }));
    } catch {
      // `Failure` shows the error. What was queued stays queued.
    }
    router.refresh();
  };
  return (
    <>
      <Button variant="secondary" busy={replay.isPending} onClick={() => void run()}>
        <History aria-hidden className="size-4" />
        {t("replay", { count: missed })}
      </Button>
      <FailurePage error={replay.error} />
    </>
  );
}

/** Returns a function that writes milliseconds in the largest unit that keeps two digits. */
function useDuration() {
  const format = useFormatter();
  return (ms: number) => {
    const [value, unit] =
      ms < 120_000
        ? [ms / 1_000, "second"]
        : ms < 7_200_000
          ? [ms / 60_000, "minute"]
          : [ms / 3_600_000, "hour"];
    return format.number(value, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 });
  };
}
