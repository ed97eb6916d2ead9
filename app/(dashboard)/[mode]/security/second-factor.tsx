"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Confirm } from "@/components/confirm";
import { ShieldCheck, ShieldOff } from "@/components/lucide";
import { useToast } from "@/components/toast";
import { RecoveryCodes } from "./recovery-codes";
import { TurnOn } from "./turn-on";

/** Two-step sign-in: turn on, turn off, recovery codes. */
export function SecondFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const t = useTranslations("dashboard.team");
  return (
    <div className="grid gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Badge look={isOn ? ["success", ShieldCheck] : ["neutral", ShieldOff]}>
          {t(isOn ? "on" : "off")}
        </Badge>
        <p>{t(isOn ? "security.isOn" : "security.isOff")}</p>
      </div>
      {isOn ? (
        <>
          <p className={codesLeft < 3 ? "text-warning" : "text-soft"}>
            {t("security.codesLeft", { count: codesLeft })}
          </p>
          <div className="flex flex-wrap gap-2">
            <NewCodes />
            <TurnOff />
          </div>
        </>
      ) : (
        <TurnOn />
      )}
    </div>
  );
}

function NewCodes() {
  const t = useTranslations("dashboard.team.security");
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const renew = trpc.profile.renew_recovery_codes.useMutation({ onSuccess: () => setAsking(false) });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          renew.reset();
          setAsking(true);
        }}
      >
        {t("newCodes")}
      </Button>
      <Confirm
        open={asking}
        title={t("newCodesTitle")}
        cancelLabel={t("keepCodes")}
        action={t("newCodes")}
        busy={renew.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => renew.mutate({})}
      >
        <p>{t("newCodesLead")}</p>
        <FailurePage error={renew.error} />
      </Confirm>
      <RecoveryCodes
        codes={renew.data?.recovery_codes ?? null}
        onDone={() => {
          renew.reset();
          router.refresh();
        }}
      />
    </>
  );
}

function TurnOff() {
  const t = useTranslations("dashboard.team.security");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const disable = trpc.profile.disable_second_factor.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("turnedOff"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          disable.reset();
          setOpen(true);
        }}
      >
        {t("turnOff")}
      </Button>
      <Confirm
        open={open}
        title={t("turnOffTitle")}
        cancelLabel={t("keepOn")}
        action={t("turnOff")}
        busy={disable.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => disable.mutate({})}
      >
        <p>{t("turnOffLead")}</p>
        <FailurePage error={disable.error} />
      </Confirm>
    </>
  );
}
