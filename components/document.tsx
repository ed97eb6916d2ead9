import type { ReactNode } from "react";
import type { Locale } from "@/server/core/operation/errors";
import { OfflineNotice } from "./offline-notice";
import type { Theme } from "./theme";

type Props = {
  locale: Locale;
  /** Whose oldest browsers the pages state. They show a sentence in older ones. */
  minimum?: "payer" | "dashboard";
  /** Chosen in this browser. Otherwise the page follows the device. */
  theme?: Theme | undefined;
  children: ReactNode;
};

/** The HTML document of a group of pages, with language and direction. */
export function Document({ locale, minimum, theme, children }: Props) {
  return (
    <html lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} data-theme={theme}>
      <body className="bg-canvas font-sans text-ink">
        {minimum === undefined ? null : (
          <p className={minimum === "payer" ? "needs-payer-browser" : "needs-dashboard-browser"}>
            <span lang="ar" dir="rtl">
              {tooOld[minimum].ar}
            </span>
            <br />
            <span lang="en" dir="ltr">
              {tooOld[minimum].en}
            </span>
          </p>
        )}
        {minimum === "payer" ? null : <OfflineNotice text={offline[locale]} />}
        {children}
      </body>
    </html>
  );
}

const offline = {
  ar: "لا يوجد اتصال بالإنترنت. تتابع الصفحة عملها عند عودة الاتصال.",
  en: "You are offline. The page continues when you are connected again.",
};

/** Shown unless a style sheet that the browser understands hides them. */
const tooOld = {
  payer: {
    ar: "متصفحك أقدم من أن يعرض هذه الصفحة كما ينبغي. حدّثه أو افتح الرابط في متصفح آخر: Safari 14 أو Chrome 87 أو Firefox 78 أو أحدث.",
    en: "Your browser is too old for this page. Update it, or open the link in another one: Safari 14, Chrome 87, Firefox 78 or later.",
  },
  dashboard: {
    ar: "متصفحك أقدم من أن يعرض لوحة التحكم. استخدم Safari 16.4 أو Chrome 111 أو Firefox 128 أو أحدث.",
    en: "Your browser is too old for the dashboard. Use Safari 16.4, Chrome 111, Firefox 128 or later.",
  },
};
