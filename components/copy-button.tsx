"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** What was copied is told by the button itself for two seconds, and to screen readers at once. */
function useCopy(value: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return { copied, copy: async () => setCopied(await wasCopied(value)) };
}

const wasCopied = (value: string) =>
  navigator.clipboard.writeText(value).then(
    () => true,
    () => false,
  );

/** A small icon that copies; `what` is the value's name, for "Copy ID". */
export function CopyIcon({ value, what }: { value: string; what: string }) {
  const t = useTranslations("dashboard.common");
  const { copied, copy } = useCopy(value);
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex align-middle">
      <button
        type="button"
        onClick={copy}
        aria-label={t("copyWhat", { what })}
        className="relative grid size-6 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? t("copied") : ""}
      </span>
    </span>
  );
}

/** A value to be taken away: a link, a secret. Selecting it by hand works too. */
export function CopyBox({ value, label, action }: { value: string; label: string; action?: string }) {
  const t = useTranslations("dashboard.common");
  const { copied, copy } = useCopy(value);
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex items-stretch overflow-hidden rounded-control border border-field bg-sunken">
      <input
        readOnly
        dir="ltr"
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 flex-1 bg-transparent px-3 py-2.5 font-mono text-sm focus-visible:outline-offset-[-2px]"
      />
      <button
        type="button"
        onClick={copy}
        className="inline-flex shrink-0 items-center gap-1.5 border-field border-s bg-surface px-3.5 font-medium text-accent text-sm hover:bg-accent-soft focus-visible:outline-offset-[-2px]"
      >
        <Icon aria-hidden className="size-4" />
        {copied ? t("copied") : (action ?? t("copy"))}
      </button>
      <span role="status" className="sr-only">
        {copied ? t("copied") : ""}
      </span>
    </div>
  );
}
