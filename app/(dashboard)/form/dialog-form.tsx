"use client";

import { useTranslations } from "next-intl";
import type { FormEvent, ReactNode } from "react";
import { type CallError, FailurePage, isOutcomeUnknown } from "@/app/(dashboard)/failure";
import { RequestId } from "@/app/(dashboard)/request-id";
import { Button } from "@/components/button";
import { DialogActions } from "@/components/dialog";

type Props = {
  /** Called unless the operation runs. */
  onSubmit: (event: FormEvent) => unknown;
  onCancel?: () => void;
  busy: boolean;
  error: CallError;
  /** What to say if it is not known whether the operation took place. */
  unknown?: string;
  submit: string;
  variant?: "primary" | "danger";
  children: ReactNode;
};

/** The form of a dialog: its fields, the error that belongs to none of them, and its buttons. */
export function DialogForm({ onSubmit, onCancel, busy, error, unknown, submit, variant, children }: Props) {
  const t = useTranslations("dashboard.common");
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(event);
      }}
    >
      {children}
      {unknown !== undefined && isOutcomeUnknown(error) ? (
        <div role="alert" className="text-danger text-sm">
          <p>{unknown}</p>
          <RequestId id={error?.data?.requestId ?? null} />
        </div>
      ) : (
        <FailurePage error={error} />
      )}
      <DialogActions>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {t("cancel")}
          </Button>
        ) : null}
        <Button type="submit" variant={variant} busy={busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}
