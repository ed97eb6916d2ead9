"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { Languages } from "./lucide";

const year = 365 * 86_400;

/** Switches to the other language and remembers the choice. */
export function LanguageSwitch() {
  const router = useRouter();
  const other = useLocale() === "ar" ? "en" : "ar";
  const change = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `locale=${other}; path=/; max-age=${year}; samesite=lax`;
    router.refresh();
  };
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 font-medium text-soft text-sm hover:bg-sunken hover:text-ink"
    >
      <Languages aria-hidden className="size-4" />
      {other === "ar" ? "العربية" : "English"}
    </button>
  );
}
