import { getRequestConfig } from "next-intl/server";
import type { Locale } from "@/server/core/operation/errors";
import { isLocale } from "@/server/core/values/locale";
import arAuditActions from "./ar/audit-actions.json";
import arAuth from "./ar/auth.json";
import arBalance from "./ar/balance.json";
import arBusiness from "./ar/business.json";
import arCustomers from "./ar/customers.json";
import arDashboard from "./ar/dashboard.json";
import arDevelopers from "./ar/developers.json";
import arDocs from "./ar/docs.json";
import arElements from "./ar/elements.json";
import arFiles from "./ar/files.json";
import arHome from "./ar/home.json";
import arLinkTools from "./ar/link-tools.json";
import arLists from "./ar/lists.json";
import arManage from "./ar/manage.json";
import arPay from "./ar/pay.json";
import arPayouts from "./ar/payouts.json";
import arReview from "./ar/review.json";
import arSettings from "./ar/settings.json";
import arTeam from "./ar/team.json";
import arVerification from "./ar/verification.json";
import enAuditActions from "./en/audit-actions.json";
import enAuth from "./en/auth.json";
import enBalance from "./en/balance.json";
import enBusiness from "./en/business.json";
import enCustomers from "./en/customers.json";
import enDashboard from "./en/dashboard.json";
import enDevelopers from "./en/developers.json";
import enDocs from "./en/docs.json";
import enElements from "./en/elements.json";
import enFiles from "./en/files.json";
import enHome from "./en/home.json";
import enLinkTools from "./en/link-tools.json";
import enLists from "./en/lists.json";
import enManage from "./en/manage.json";
import enPay from "./en/pay.json";
import enPayouts from "./en/payouts.json";
import enReview from "./en/review.json";
import enSettings from "./en/settings.json";
import enTeam from "./en/team.json";
import enVerification from "./en/verification.json";
import { requestLocale } from "./request-locale";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
  }
}

const messages = {
  ar: {
    auth: arAuth,
    pay: arPay,
    elements: arElements,
    files: arFiles,
    manage: arManage,
    dashboard: {
      ...arDashboard,
      lists: arLists,
      team: arTeam,
      customers: arCustomers,
      balance: arBalance,
      payouts: arPayouts,
      business: arBusiness,
      settings: arSettings,
    },
    auditActions: arAuditActions,
    home: arHome,
    linkTools: arLinkTools,
    developers: arDevelopers,
    docs: arDocs,
    verification: arVerification,
    review: arReview,
  },
  en: {
    auth: enAuth,
    pay: enPay,
    elements: enElements,
    files: enFiles,
    manage: enManage,
    dashboard: {
      ...enDashboard,
      lists: enLists,
      team: enTeam,
      customers: enCustomers,
      balance: enBalance,
      payouts: enPayouts,
      business: enBusiness,
      settings: enSettings,
    },
    auditActions: enAuditActions,
    home: enHome,
    linkTools: enLinkTools,
    developers: enDevelopers,
    docs: enDocs,
    verification: enVerification,
    review: enReview,
  },
};

export default getRequestConfig(async ({ locale: requested }) => {
  const locale: Locale = isLocale(requested) ? requested : await requestLocale();
  return { locale, messages: messages[locale], timeZone: "Asia/Riyadh" };
});
