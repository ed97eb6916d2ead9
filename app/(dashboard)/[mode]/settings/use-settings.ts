"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";

/** Saves settings, shows a toast, and returns which field was rejected. */
export function useSettings() {
  const t = useTranslations("dashboard.settings");
  const router = useRouter();
  const toast = useToast();
  const save = trpc.settings.update.useMutation({
    onSuccess: () => {
      toast(t("saved"));
      router.refresh();
    },
  });
  const param = faultyParam(save.error);
  const error = save.error?.data?.error;
  const isLocked = error?.code === "state_conflict";
  const sentence = (field: string): string => {
    if (isCardNumber(save.error)) return t("cardNumber");
    if (isLocked) return t("locked");
    // The server's message is for developers.
    return t.has(`problems.${field}`) ? t(`problems.${field}`) : (error?.message ?? "");
  };
  return {
    save: save.mutate,
    busy: save.isPending,
    /** The error message of a field in the user's language. */
    problemOf: (field: string) => (param === field ? sentence(field) : undefined),
    /** An error that does not belong to a field. */
    failure: param === null ? save.error : null,
  };
}
