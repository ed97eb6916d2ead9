import type { ReactNode } from "react";
import type { Locale } from "@/server/core/errors";

/** The HTML document of a group of pages, with language and direction. */
export function Document({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <html lang={locale} dir={locale === "ar" ? "rtl" : "ltr"}>
      <body className="bg-canvas font-sans text-ink">{children}</body>
    </html>
  );
}
