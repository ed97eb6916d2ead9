"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MessageField } from "@/app/(dashboard)/[mode]/subscriptions/share";
import { buttonClass } from "@/components/button";
import { Choice } from "@/components/choice";
import { CopyBox } from "@/components/copy-button";
import { Download, ExternalLink, Mail, MessageCircle, MessageSquare } from "@/components/lucide";
import { Panel } from "@/components/panel";
import type { Locale } from "@/server/core/operation/errors";
import type { ShareTexts } from "./share-texts";

type Files = { svg: string; png: string };

const look = { errorCorrectionLevel: "M", margin: 2, color: { dark: "#000000", light: "#ffffff" } } as const;

/** Rendered in the browser, so the URL is sent nowhere. */
async function drawn(url: string): Promise<Files> {
  const { toDataURL, toString: toText } = await import("qrcode");
  const svg = await toText(url, { ...look, type: "svg" });
  return {
    svg: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })),
    png: await toDataURL(url, { ...look, width: 1024 }),
  };
}

const fileClass =
  "inline-flex min-h-9 items-center gap-1.5 rounded-control border border-field bg-surface px-3 font-medium text-sm hover:bg-sunken";

/** Shows the URL as a QR code to print or download. */
function QrCode({ url }: { url: string }) {
  const t = useTranslations("dashboard.business.links");
  const [files, setFiles] = useState<Files | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    let files: Files | null = null;
    const revoke = () => files && URL.revokeObjectURL(files.svg);
    // If the QR code fails, the URL and message remain.
    void drawn(url).then((one) => {
      files = one;
      if (isUnmounted) revoke();
      else setFiles(one);
    });
    return () => {
      isUnmounted = true;
      revoke();
    };
  }, [url]);
  return (
    <div className="grid content-start justify-items-start gap-3">
      {files === null ? (
        <div className="size-40 motion-safe:animate-pulse rounded-control bg-sunken" />
      ) : (
        // biome-ignore lint/performance/noImgElement: made in this browser
        <img src={files.png} alt={t("qr")} className="size-40 rounded-control border border-line bg-white" />
      )}
      {files === null ? null : (
        <div className="flex flex-wrap gap-2">
          {(["png", "svg"] as const).map((kind) => (
            <a key={kind} href={files[kind]} download={`payment-link.${kind}`} className={fileClass}>
              <Download aria-hidden className="size-4" />
              {t("qrFile", { kind: kind.toUpperCase() })}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

type Props = {
  url: string;
  open: boolean;
  texts: ShareTexts;
  language: Locale;
  /** The customer's. */
  phone: string | null;
  email: string | null;
};

/** Shares the hosted page's URL: copy, open, QR code, message. */
export function ShareLink({ url, open, ...message }: Props) {
  const t = useTranslations("dashboard.links");
  return (
    <Panel title={t("share")}>
      <p className="mb-3 text-soft text-sm">{open ? t("shareLead") : t("shareEnded")}</p>
      <CopyBox value={url} label={t("address")} action={t("copy")} />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "secondary", className: "mt-3" })}
      >
        <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
        {t("open")}
      </a>
      {open ? (
        <div className="mt-5 grid grid-cols-1 gap-5 border-line border-t pt-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <QrCode url={url} />
          <Message {...message} />
        </div>
      ) : null}
    </Panel>
  );
}

/** The subject of the email, in the language of the message. */
const subjects = { ar: "رابط الدفع", en: "Payment link" };

function Message({ texts, language: first, ...recipient }: Omit<Props, "url" | "open">) {
  const t = useTranslations("dashboard");
  const [language, setLanguage] = useState(first);
  const [edited, setEdited] = useState<Partial<ShareTexts>>({});
  const text = edited[language] ?? texts[language];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <Choice
        legend={t("business.links.messageLanguage")}
        name="message-language"
        value={language}
        onChange={setLanguage}
        columns
        options={[
          { value: "ar", label: t("links.form.locales.ar") },
          { value: "en", label: t("links.form.locales.en") },
        ]}
      />
      <MessageField
        id="link-message"
        lang={language}
        dir={language === "ar" ? "rtl" : "ltr"}
        rows={6}
        value={text}
        onChange={(event) => setEdited({ ...edited, [language]: event.target.value })}
      />
      <ShareButtons text={text} language={language} {...recipient} />
    </div>
  );
}

type ShareProps = Pick<Props, "phone" | "email" | "language"> & { text: string };

function ShareButtons({ text, language, phone, email }: ShareProps) {
  const t = useTranslations("dashboard");
  const encoded = encodeURIComponent(text);
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/${phone?.slice(1) ?? ""}?text=${encoded}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: "secondary" })}
      >
        <MessageCircle aria-hidden className="size-4" />
        {t("subscriptions.share.whatsapp")}
      </a>
      <a href={`sms:${phone ?? ""}?&body=${encoded}`} className={buttonClass({ variant: "secondary" })}>
        <MessageSquare aria-hidden className="size-4" />
        {t("business.links.sms")}
      </a>
      <a
        href={mailto(email, { subject: subjects[language], body: text })}
        className={buttonClass({ variant: "secondary" })}
      >
        <Mail aria-hidden className="size-4" />
        {t("business.links.mail")}
      </a>
    </div>
  );
}

/** Returns a URL that opens an email to an address, or without a recipient (RFC 6068). */
export function mailto(address: string | null, { subject, body }: { subject: string; body: string }): string {
  const to = address === null ? "" : encodeURIComponent(address).replace("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
