"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { X } from "./lucide";

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Cannot be dismissed: a request is running or input would be lost. */
  locked?: boolean;
  /** Hides the page behind it. */
  opaque?: boolean;
  children: ReactNode;
};

/**
 * A modal <dialog>, which traps and restores focus. When it opens, its first field has the focus, or the one with
 * `data-first-field`. Rendered at the end of the document, so it inherits no styles or
 * keyboard handlers from where it is opened.
 */
export function Dialog({ open, title, onClose, locked = false, opaque = false, children }: Props) {
  const t = useTranslations("dashboard.common");
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const inBrowser = useInBrowser();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only in the browser is there an element
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    // Otherwise the button that closes it has the focus.
    const first = dialog.querySelector<HTMLElement>("[data-first-field]");
    (first ?? dialog.querySelector<HTMLElement>(fields))?.focus();
  }, [open, inBrowser]);

  if (!inBrowser) return null;
  return createPortal(
    <dialog
      ref={element}
      aria-labelledby={heading}
      closedby={locked ? "none" : "closerequest"}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        if (!open) return;
        // Browsers without `closedby` close on the second Esc.
        if (locked) element.current?.showModal();
        else onClose();
      }}
      className={clsx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg scroll-pt-20 scroll-pb-24 overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-card",
        opaque ? "backdrop:bg-sunken" : "backdrop:bg-black/50",
      )}
    >
      {open ? (
        <div className="p-5 sm:p-6">
          <div
            className={clsx(
              "top-0 z-10 -mx-5 -mt-5 mb-1 flex items-start justify-between gap-4 bg-surface px-5 pt-5 pb-3 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6",
              stays,
            )}
          >
            <h2 id={heading} className="wrap-anywhere min-w-0 font-semibold text-lg">
              {title}
            </h2>
            {locked ? null : <CloseButton label={t("close")} onClick={onClose} />}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>,
    document.body,
  );
}

const fields = "input:not([type=hidden], [readonly]), select, textarea:not([readonly])";

const useInBrowser = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/**
 * The buttons at the end of a dialog, the primary action last. A long dialog scrolls between its title and them.
 */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div
    className={clsx(
      "bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6",
      stays,
    )}
  >
    {children}
  </div>
);

/** Not on screens so low that title and buttons would hide what is between them. */
const stays = "[@media(min-height:30rem)]:sticky";

const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    className="-me-1.5 grid size-8 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
  >
    <X aria-hidden className="size-5" />
  </button>
);

const neverChanges = () => () => {};
