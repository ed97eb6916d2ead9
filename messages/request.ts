import { getRequestConfig } from "next-intl/server";
import type { Locale } from "@/server/core/errors";
import arDashboard from "./ar/dashboard.json";
import arPay from "./ar/pay.json";
import enDashboard from "./en/dashboard.json";
import enPay from "./en/pay.json";
import { requestLocale } from "./request-locale";

const messages = {
  ar: { pay: arPay, dashboard: arDashboard },
  en: { pay: enPay, dashboard: enDashboard },
};

export default getRequestConfig(async ({ locale: asked }) => {
  const locale: Locale = asked === "ar" || asked === "en" ? asked : await requestLocale();
  return { locale, messages: messages[locale], timeZone: "Asia/Riyadh" };
});
