"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import type { LoadError } from "./read";

/** Shows why a page's data could not be loaded. */
export function LoadErrorNotice({ error: { code, message, requestId } }: { error: LoadError }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const [loading, startLoading] = useTransition();
  return (
    <Notice tone="danger" role="alert" title={t("errors.page")}>
      <p>{t.has(`errors.codes.${code}`) ? t(`errors.codes.${code}`) : message}</p>
      <p className="mt-1 text-sm">
        {t("common.requestId")} <code className="numeral break-all">{requestId}</code>
      </p>
      <Button
        variant="secondary"
        busy={loading}
        className="mt-3"
        onClick={() => startLoading(() => router.refresh())}
      >
        {t("common.retry")}
      </Button>
    </Notice>
  );
}
