"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmAction, useDone } from "@/app/(dashboard)/action";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";

/** Approves or declines a refund after confirmation. */
export function DecideRefund({ id, amount: halalas }: { id: string; amount: number }) {
  const t = useTranslations("dashboard.approvals");
  const router = useRouter();
  const toast = useToast();
  const amount = formatGroupedRiyals(halalas);
  const approve = trpc.refunds.approve.useMutation({
    onSuccess: ({ status }) => {
      const key = status === "succeeded" ? "refunded" : status === "failed" ? "failed" : "sent";
      toast(t(key, { amount }), status === "failed" ? "failed" : "done");
    },
    onSettled: () => router.refresh(),
  });
  const decline = trpc.refunds.decline.useMutation(useDone(t("declined", { amount })));
  const textsOf = (decision: "approve" | "decline") => ({
    button: t(decision),
    what: t(`${decision}What`, { amount }),
    title: t(`${decision}Title`, { amount }),
    keep: t("keep"),
    confirm: t(`${decision}Confirm`),
    children: <p>{t(`${decision}Lead`)}</p>,
  });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ConfirmAction {...textsOf("approve")} look="primary" tone="primary" call={approve} input={{ id }} />
      <ConfirmAction {...textsOf("decline")} call={decline} input={{ id }} />
    </div>
  );
}
