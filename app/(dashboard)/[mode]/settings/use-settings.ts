"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { useToast } from "@/components/toast";

/** Saves settings, says so, and tells which field the service finds fault with. */
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
  const problem = isCardNumber(save.error) ? t("cardNumber") : (save.error?.data?.error?.message ?? null);
  return {
    save: save.mutate,
    busy: save.isPending,
    /** What the service says of one field. */
    problemOf: (field: string) => (param === field && problem !== null ? problem : undefined),
    /** A failure that is about no field of the form. */
    failure: param === null ? save.error : null,
  };
}
