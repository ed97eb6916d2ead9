"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Cannot be closed from outside: something is under way, or would be lost. */
  locked?: boolean;
  children: ReactNode;
};

/** A modal dialog. The browser's own keeps the focus inside and gives it back. */
export function Dialog({ open, title, onClose, locked = false, children }: Props) {
  const t = useTranslations("dashboard.common");
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-card backdrop:bg-black/50"
    >
      {open ? (
        <div className="p-5 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={heading} className="font-semibold text-lg">
              {title}
            </h2>
            {locked ? null : (
              <button
                type="button"
                onClick={onClose}
                aria-label={t("close")}
                className="-me-1.5 grid size-8 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </button>
            )}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
