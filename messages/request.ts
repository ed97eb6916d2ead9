import { getRequestConfig } from "next-intl/server";
import type { Locale } from "@/server/core/errors";
import arDashboard from "./ar/dashboard.json";
import arManage from "./ar/manage.json";
import arPay from "./ar/pay.json";
import enDashboard from "./en/dashboard.json";
import enManage from "./en/manage.json";
import enPay from "./en/pay.json";
import { requestLocale } from "./request-locale";

const messages = {
  ar: { pay: arPay, manage: arManage, dashboard: arDashboard },
  en: { pay: enPay, manage: enManage, dashboard: enDashboard },
};

export default getRequestConfig(async ({ locale: asked }) => {
  const locale: Locale = asked === "ar" || asked === "en" ? asked : await requestLocale();
  return { locale, messages: messages[locale], timeZone: "Asia/Riyadh" };
});
