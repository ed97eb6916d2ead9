"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { toolClass } from "@/app/(dashboard)/list/tool-button";
import { trpc } from "@/app/(dashboard)/trpc";
import { Send } from "@/components/lucide";
import { useToast } from "@/components/toast";

/** Resends an event to all subscribed endpoints. */
export function ResendEvent({ id, type }: { id: string; type: string }) {
  const t = useTranslations("dashboard.payment");
  const router = useRouter();
  const toast = useToast();
  const resend = trpc.events.resend.useMutation({
    onSuccess: ({ data }) => {
      toast(t("resent", { count: data.length }));
      router.refresh();
    },
  });
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
