"use client";

import { useTranslations } from "next-intl";
import { FailurePage } from "@/app/(dashboard)/failure";
import { usePhone } from "@/app/(dashboard)/phone/use-phone";
import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";

/** Turns notifications on and off in this browser. */
export function PhonePanel({ publicKey, isClosed }: { publicKey: string; isClosed: boolean }) {
  const t = useTranslations("dashboard.settings.notifications.phone");
  const { state, turnOn, turnOff, isBusy, isRefused, error } = usePhone(publicKey);
  return (
    <Panel title={t("title")}>
      <div className="grid max-w-2xl justify-items-start gap-4">
        <p className="text-soft text-sm">{t("lead")}</p>
        {state === null ? null : (
          <p role="status" className="font-medium text-sm">
            {t(`states.${state}`)}
          </p>
        )}
        {state === "on" ? (
          <Button variant="secondary" onClick={turnOff}>
            {t("turnOff")}
          </Button>
        ) : null}
        {state === "off" || state === null ? (
          <Button busy={isBusy} disabled={isClosed || state === null} onClick={turnOn}>
            {t("turnOn")}
          </Button>
        ) : null}
        {isRefused ? <Notice tone="danger" role="alert" title={t("refused")} /> : null}
        <FailurePage error={error} />
      </div>
    </Panel>
  );
}
