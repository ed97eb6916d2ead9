"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SecondFactorFirst } from "@/app/(dashboard)/second-factor-first";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { RotateCcw } from "@/components/lucide";
import { type Refundable, RefundForm } from "./refund-form";

type Props = {
  payment: Refundable;
  /** Whether the user must first turn on two-step sign-in. */
  needsSecondFactor: boolean;
};

export function RefundDialog({ payment, needsSecondFactor }: Props) {
  const t = useTranslations("dashboard");
  const [open, setOpen] = useAddressedDialog("refund");
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4" />
        {t("payment.refund")}
      </Button>
      <Dialog open={open} title={t("refund.title")} locked={busy} onClose={() => setOpen(false)}>
        {needsSecondFactor ? (
          <SecondFactorFirst dialog="refund" />
        ) : (
          <RefundForm payment={payment} onBusy={setBusy} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </>
  );
}
