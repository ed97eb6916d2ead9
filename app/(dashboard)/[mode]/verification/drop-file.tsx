"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/button";
import { Upload } from "@/components/lucide";

type Props = { id: string; name: string; replaces: boolean; onFile: (file: File) => Promise<void> };

const accepted = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

/** A drop zone with a button that does the same. */
export function DropFile({ id, name, replaces, onFile }: Props) {
  const t = useTranslations("verification.documents");
  const [isOver, setIsOver] = useState(false);
  const acceptFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) void onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        acceptFirst(event.dataTransfer.files);
      }}
      className={clsx(
        "mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-control border border-dashed px-4 py-4 text-soft text-sm",
        isOver ? "border-accent bg-accent-soft" : "border-field",
      )}
    >
      <Upload aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:hidden">{t("drop")}</span>
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-label={t(replaces ? "replaceFor" : "chooseFor", { name })}
        className="peer sr-only"
        onChange={(event) => {
          acceptFirst(event.target.files);
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: "secondary",
          className:
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2",
        })}
      >
        {t(replaces ? "replace" : "choose")}
      </label>
    </div>
  );
}
