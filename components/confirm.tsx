"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";

type Props = {
  open: boolean;
  title: string;
  cancelLabel: string;
  action: string;
  /** The style of the action: danger by default. */
  tone?: "danger" | "primary";
  /** False while something in the dialog is still to be done before the action. */
  ready?: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks for confirmation of an irreversible action. The safe choice comes first and has focus. */
export const Confirm = ({
  open,
  title,
  cancelLabel,
  action,
  tone = "danger",
  ready = true,
  busy,
  onClose,
  onConfirm,
  children,
}: Props) => (
  <Dialog open={open} title={title} locked={busy} onClose={onClose}>
    <div className="grid grid-cols-1 gap-3 pb-6 text-sm">{children}</div>
    <DialogActions>
      <Button variant="secondary" onClick={onClose} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button
        variant={tone}
        busy={busy}
        disabled={!ready}
        onClick={onConfirm}
        className="disabled:opacity-60"
      >
        {action}
      </Button>
    </DialogActions>
  </Dialog>
);
