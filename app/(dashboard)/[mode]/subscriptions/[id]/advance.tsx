"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Select } from "@/components/choice";
import { FastForward } from "@/components/lucide";
import { Panel } from "@/components/panel";
import { type FailureCode, failureCodes } from "@/server/payments/failures";
import type { Cycle } from "@/server/subscriptions/cycle-schema";

const outcomes = ["card", "paid", "failed"] as const;

/** Runs the next scheduled step immediately. */
export function Advance({ id }: { id: string }) {
  const t = useTranslations("dashboard.subscriptions.advance");
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>("card");
  const [code, setCode] = useState<FailureCode>("insufficient_funds");
  const advance = trpc.subscriptions.test_advance.useMutation(
    useDone<Pick<Cycle, "status" | "sequence">>(({ status, sequence }) =>
      t(`results.${status}`, { sequence }),
    ),
  );
  const submit = () =>
    advance.mutate({
      id,
      ...(outcome !== "card" && { outcome }),
      ...(outcome === "failed" && { failure_code: code }),
    });
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        <p className="text-soft text-sm">{t("lead")}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            id="advance-outcome"
            label={t("outcome")}
            value={outcome}
            onChange={({ target }) => setOutcome(outcomes.find((one) => one === target.value) ?? "card")}
            options={outcomes.map((value) => ({ value, label: t(value) }))}
          />
          {outcome === "failed" ? <FailureCodeSelect value={code} onChange={setCode} /> : null}
        </div>
        <div>
          <Button variant="secondary" busy={advance.isPending} onClick={submit}>
            <FastForward aria-hidden className="size-4" />
            {t("submit")}
          </Button>
        </div>
        <FailurePage error={advance.error} />
      </div>
    </Panel>
  );
}

type CodeProps = { value: FailureCode; onChange: (code: FailureCode) => void };

function FailureCodeSelect({ value, onChange }: CodeProps) {
  const t = useTranslations("dashboard.subscriptions.advance");
  const failures = useTranslations("dashboard.payments.failures");
  return (
    <Select
      id="advance-reason"
      label={t("reason")}
      value={value}
      onChange={({ target }) => onChange(failureCodes.find((one) => one === target.value) ?? "card_declined")}
      options={failureCodes.map((value) => ({ value, label: `${failures(value)} (${value})` }))}
    />
  );
}
