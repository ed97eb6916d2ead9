"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
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
  const id = `message-${url}`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <CopyBox value={url} label={label} {...(copy && { action: copy })} />
      <div>
        <div className="mb-1.5 flex items-center justify-between gap-2">
          <label htmlFor={id} className="font-medium text-sm">
            {t("message")}
          </label>
          <CopyIcon value={message} what={t("message")} />
        </div>
        <textarea
          id={id}
          dir="auto"
          rows={3}
          value={message}
          onChange={(event) => setEdited(event.target.value)}
          aria-describedby={`${id}-hint`}
          className={`${inputClass} field-sizing-content border-field text-sm!`}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-soft text-sm">
          {t("messageHint")}
        </p>
      </div>
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
