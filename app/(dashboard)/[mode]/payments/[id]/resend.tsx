"use client";

import { useTranslations } from "next-intl";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { toolClass } from "@/app/(dashboard)/list/tool-button";
import { trpc } from "@/app/(dashboard)/trpc";
import { Mail, Send } from "@/components/lucide";
import { useToast } from "@/components/toast";

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

export function ResendEvent({ id, type }: { id: string; type: string }) {
  const t = useTranslations("dashboard.payment");
  const done = useDone<{ data: unknown[] }>(({ data }) => t("resent", { count: data.length }));
  const resend = trpc.events.resend.useMutation(done);
  return (
    <div className="grid gap-2">
      <button
        type="button"
        onClick={() => resend.mutate({ id })}
        disabled={resend.isPending}
        aria-label={t("resendWhat", { type })}
        className={toolClass}
      >
        <Send aria-hidden className="size-4 rtl:-scale-x-100" />
        {t("resend")}
      </button>
      <FailurePage error={resend.error} />
    </div>
  );
}
