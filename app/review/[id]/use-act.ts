"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import type { Act } from "@/server/verification/review";

const Failed = z.object({ error: z.object({ message: z.string() }) });

type Deed = Act extends infer One
  ? One extends { revision: number }
    ? Omit<One, "revision">
    : never
  : never;

/** Sends a decision about the case as it was shown, and shows the case as it is afterwards. */
export function useAct(caseId: string, revision: number) {
  const t = useTranslations("review");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (deed: Deed): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const response = await fetch(`/api/review/${caseId}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...deed, revision }),
      });
      if (response.ok) return true;
      setFailure(
        Failed.safeParse(await response.json().catch(() => null)).data?.error.message ?? t("network"),
      );
      return false;
    } catch {
      setFailure(t("network"));
      return false;
    } finally {
      setBusy(false);
      router.refresh();
    }
  };
  return { send, busy, failure };
}
