"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAddressedDialog } from "@/app/(dashboard)/use-addressed-dialog";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { RotateCcw } from "@/components/lucide";
import { type Refundable, RefundForm } from "./refund-form";

export function RefundDialog({ payment }: { payment: Refundable }) {
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
        <RefundForm payment={payment} onBusy={setBusy} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
