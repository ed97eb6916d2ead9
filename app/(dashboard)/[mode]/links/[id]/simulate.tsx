"use client";

import { useTranslations } from "next-intl";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";

const outcomes = ["paid", "failed"] as const;

/** Test mode only: simulates a payment without a card, with all its effects. */
export function SimulatePayment({ id }: { id: string }) {
  const t = useTranslations("dashboard.links");
  const done = useDone<{ status: string }>(({ status }) =>
    t(`simulated.${status === "failed" ? "failed" : "paid"}`),
  );
  const pay = trpc.payment_links.test_pay.useMutation(done);
  const names = { paid: t("simulatePaid"), failed: t("simulateFailed") };
  return (
    <Panel title={t("simulate")}>
      <p className="mb-3 text-soft text-sm">{t("simulateLead")}</p>
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            busy={pay.isPending}
            onClick={() => pay.mutate({ id, outcome })}
          >
            {names[outcome]}
          </Button>
        ))}
      </div>
      {pay.error ? (
        <div className="mt-3">
          <FailurePage error={pay.error} />
        </div>
      ) : null}
    </Panel>
  );
}
