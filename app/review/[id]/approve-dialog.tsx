"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Tick } from "@/components/choice";
import { Confirm } from "@/components/confirm";
import { type CaseCheck, Checklist } from "./checklist";

/** What only a person can compare. */
const comparisons = ["names", "iban"] as const;
const none = { names: false, iban: false };

type Props = {
  open: boolean;
  business: string;
  checklist: readonly CaseCheck[];
  busy: boolean;
  onClose: () => void;
  onApprove: () => Promise<unknown>;
};

/** Approves the business after the reviewer has ticked what they compared. */
export function ApproveDialog({ open, business, checklist, busy, onClose, onApprove }: Props) {
  const t = useTranslations("review");
  const [ticked, setTicked] = useState(none);
  const close = () => {
    setTicked(none);
    onClose();
  };
  return (
    <Confirm
      open={open}
      title={t("approveTitle", { name: business })}
      cancelLabel={t("keepReviewing")}
      action={t("approve")}
      tone="primary"
      ready={ticked.names && ticked.iban}
      busy={busy}
      onClose={close}
      onConfirm={async () => {
        await onApprove();
        close();
      }}
    >
      <p>{t("confirmApprove")}</p>
      <Checklist checks={checklist} />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">{t("compare")}</legend>
        {comparisons.map((name) => (
          <Tick
            key={name}
            checked={ticked[name]}
            onChange={(checked) => setTicked({ ...ticked, [name]: checked })}
          >
            {t(`comparisons.${name}`)}
          </Tick>
        ))}
      </fieldset>
    </Confirm>
  );
}
