"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Download } from "@/components/lucide";

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
export function QrCode({ url }: { url: string }) {
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
