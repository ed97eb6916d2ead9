"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";

export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const t = useTranslations("dashboard");
  return (
    <div className="grid max-w-xl gap-4">
      <Notice tone="danger" role="alert" title={t("errors.page")}>
        <p>{t("errors.unexpected")}</p>
        {error.digest ? (
          <p className="text-sm">
            {t("errors.number")} <code className="numeral">{error.digest}</code>
          </p>
        ) : null}
      </Notice>
      <div>
        <Button variant="secondary" onClick={reset}>
          {t("common.retry")}
        </Button>
      </div>
    </div>
  );
}
