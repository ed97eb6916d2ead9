"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "@/components/button";
import { CopyBox, CopyIcon } from "@/components/copy-button";
import { inputClass } from "@/components/field";
import { MessageCircle } from "@/components/lucide";

type Props = { url: string; label: string; copy?: string; text: string };

/** Shares a URL by copying it or by an editable WhatsApp message. */
export function ShareConsent({ url, label, copy, text }: Props) {
  const t = useTranslations("dashboard.subscriptions.share");
  const [edited, setEdited] = useState<string | null>(null);
  const message = edited ?? text;
  return (
    <div className="grid grid-cols-1 gap-4">
      <CopyBox value={url} label={label} {...(copy && { action: copy })} />
      <MessageField
        id={`message-${url}`}
        dir="auto"
        rows={3}
        value={message}
        onChange={(event) => setEdited(event.target.value)}
        className="field-sizing-content"
      />
      <div>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <MessageCircle aria-hidden className="size-4" />
          {t("whatsapp")}
        </a>
      </div>
    </div>
  );
}

/** An editable message to a customer, which can be copied. */
export function MessageField({
  id,
  value,
  className,
  ...rest
}: ComponentProps<"textarea"> & { value: string }) {
  const t = useTranslations("dashboard.subscriptions.share");
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <label htmlFor={id} className="font-medium text-sm">
          {t("message")}
        </label>
        <CopyIcon value={value} what={t("message")} />
      </div>
      <textarea
        {...rest}
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        className={clsx(inputClass, className, "border-field text-sm!")}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-soft text-sm">
        {t("messageHint")}
      </p>
    </div>
  );
}
