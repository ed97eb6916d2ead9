"use client";

import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { toolClass } from "@/app/(dashboard)/list/tool-button";
import { trpc } from "@/app/(dashboard)/trpc";
import { Mail } from "@/components/lucide";
import { useToast } from "@/components/toast";

/** Resends the receipt to the payer. */
export function SendReceipt({ id }: { id: string }) {
  const t = useTranslations("dashboard.payment");
  const toast = useToast();
  const send = trpc.payments.send_receipt.useMutation({
    onSuccess: ({ sent, to }) => toast(t(sent ? "receiptSent" : "receiptSentBefore", { to })),
  });
  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={() => send.mutate({ id })}
        disabled={send.isPending}
        className={`${toolClass} justify-center`}
      >
        <Mail aria-hidden className="size-4" />
        {t("sendReceipt")}
      </button>
      <FailurePage error={send.error} />
    </div>
  );
}
