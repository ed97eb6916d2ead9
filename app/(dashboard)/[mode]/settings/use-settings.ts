"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type CallError, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";

/** Saves settings and shows a toast. `problems` are the options of a form with settings. */
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
  /** The problem of a setting in the user's language. */
  const problem = (key: string, error: CallError): string | undefined => {
    const rejected = error?.data?.error;
    if (isCardNumber(error)) return t("cardNumber");
    if (rejected?.code === "state_conflict") return t("locked");
    // The server's message is for developers.
    return t.has(`problems.${key}`) ? t(`problems.${key}`) : rejected?.message;
  };
  return {
    save: save.mutate,
    busy: save.isPending,
    problems: { id: "settings", error: save.error, problem },
  };
}
