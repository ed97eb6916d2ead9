"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import type { Refund } from "@/server/refunds/schema";

type Props = { id: string; amount: number };

/** Approves or declines a refund after confirmation. */
export function DecideRefund({ id, amount }: Props) {
  const t = useTranslations("dashboard.approvals");
  const [openDialog, setOpenDialog] = useState<"approve" | "decline" | null>(null);
  const sum = formatGroupedRiyals(amount);
  const decide = useDecisions(sum, () => setOpenDialog(null));
  const ask = (decision: "approve" | "decline") => {
    decide[decision].reset();
    setOpenDialog(decision);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button aria-label={t("approveWhat", { amount: sum })} onClick={() => ask("approve")}>
        {t("approve")}
      </Button>
      <Button
        variant="secondary"
        aria-label={t("declineWhat", { amount: sum })}
        onClick={() => ask("decline")}
      >
        {t("decline")}
      </Button>
      {(["approve", "decline"] as const).map((decision) => (
        <Confirm
          key={decision}
          open={openDialog === decision}
          title={t(`${decision}Title`, { amount: sum })}
          cancelLabel={t("keep")}
          action={t(`${decision}Confirm`)}
          tone={decision === "approve" ? "primary" : "danger"}
          busy={decide[decision].isPending}
          onClose={() => setOpenDialog(null)}
          onConfirm={() => decide[decision].mutate({ id })}
        >
          <p>{t(`${decision}Lead`)}</p>
          <FailurePage error={decide[decision].error} />
        </Confirm>
      ))}
    </div>
  );
}

function useDecisions(amount: string, onDone: () => void) {
  const t = useTranslations("dashboard.approvals");
  const router = useRouter();
  const toast = useToast();
  const after = (report: (status: Refund["status"]) => void) => ({
    onSuccess: ({ status }: { status: Refund["status"] }) => {
      onDone();
      report(status);
    },
    onSettled: () => router.refresh(),
  });
  return {
    approve: trpc.refunds.approve.useMutation(
      after((status) => {
        const key = status === "succeeded" ? "refunded" : status === "failed" ? "failed" : "sent";
        toast(t(key, { amount }), status === "failed" ? "failed" : "done");
      }),
    ),
    decline: trpc.refunds.decline.useMutation(after(() => toast(t("declined", { amount })))),
  };
}
