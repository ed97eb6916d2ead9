"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/button";

type Props = { name: string; busy: boolean; load: () => Promise<Blob | null> };

/** Shows a picture in the page without leaving it in the browser's cache. */
export function DocumentPreview({ name, busy, load }: Props) {
  const t = useTranslations("review");
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const show = async () => {
    const file = await load();
    if (file !== null) setUrl(URL.createObjectURL(file));
  };
  if (url === null)
    return (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={t("previewWhat", { name })}
        onClick={() => void show()}
      >
        {t("preview")}
      </Button>
    );
  return (
    // biome-ignore lint/performance/noImgElement: a local object URL, which no optimiser can load
    <img
      src={url}
      alt={name}
      className="max-h-96 basis-full rounded-control border border-line object-contain"
    />
  );
}
