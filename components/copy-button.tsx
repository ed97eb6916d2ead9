"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { Check, Copy, TriangleAlert } from "./lucide";

type Outcome = "copied" | "refused" | null;

const shownFor = { copied: 2_000, refused: 8_000 };
const icons = { copied: Check, refused: TriangleAlert };

/** The button shows the result for a while and announces it to screen readers. */
function useCopy(value: string) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shownFor[outcome]);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const copied = await wasCopied(value);
    setOutcome(copied ? "copied" : "refused");
    return copied;
  };
  return { outcome, copy, Icon: outcome === null ? Copy : icons[outcome] };
}

/** The browser may refuse, or have no clipboard on an insecure page. */
async function wasCopied(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/** A copy icon. `what` names the value, as in "Copy ID". */
export function CopyIcon({ value, what }: { value: string; what: string }) {
  const t = useTranslations("dashboard.common");
  const { outcome, copy, Icon } = useCopy(value);
  return (
    <span className="inline-flex align-middle">
      <button
        type="button"
        onClick={copy}
        aria-label={t("copyWhat", { what })}
        title={outcome === "refused" ? t("copyRefused") : undefined}
        className={clsx(
          "relative grid size-6 place-items-center rounded-md hover:bg-sunken",
          outcome === "refused" ? "text-danger" : "text-soft hover:text-ink",
        )}
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {outcome === null ? "" : t(messages[outcome])}
      </span>
    </span>
  );
}

const messages = { copied: "copied", refused: "copyRefused" } as const;

type CopyBoxProps = {
  value: string;
  label: string;
  action?: string;
  /** Wraps the value instead of truncating it: for values shown only once. */
  whole?: boolean;
};

/** A copyable value, such as a link or a secret. It can be selected manually too. */
export function CopyBox({ value, label, action, whole = false }: CopyBoxProps) {
  const t = useTranslations("dashboard.common");
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { outcome, copy, Icon } = useCopy(value);
  const valueProps = {
    ref: field,
    readOnly: true,
    dir: "ltr",
    value,
    "aria-label": label,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
  };
  return (
    <div>
      <div className="flex items-stretch overflow-hidden rounded-control border border-field bg-sunken">
        {whole ? (
          <textarea
            {...valueProps}
            rows={2}
            className="w-0 flex-1 resize-none break-all bg-transparent px-3 py-2.5 font-mono text-sm [field-sizing:content] focus-visible:outline-offset-[-2px]"
          />
        ) : (
          <input
            {...valueProps}
            className="w-0 flex-1 bg-transparent px-3 py-2.5 font-mono text-sm focus-visible:outline-offset-[-2px]"
          />
        )}
        <button
          type="button"
          onClick={async () => {
            // Selected on focus, so it can be copied manually.
            if (!(await copy())) field.current?.focus();
          }}
          className="inline-flex shrink-0 items-center gap-1.5 border-field border-s bg-surface px-3.5 font-medium text-accent text-sm hover:bg-accent-soft focus-visible:outline-offset-[-2px]"
        >
          <Icon aria-hidden className="size-4" />
          {outcome === "copied" ? t("copied") : (action ?? t("copy"))}
        </button>
      </div>
      <p role="status" className={outcome === "refused" ? "mt-1.5 text-danger text-sm" : "sr-only"}>
        {outcome === null ? "" : t(messages[outcome])}
      </p>
    </div>
  );
}
