import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { requestLocale } from "@/app/messages/request-locale";
import { requestTheme } from "@/app/theme";
import { Document } from "@/components/document";
import "@/app/fonts/plex.css";

export default async function AuthDocument({ children }: { children: ReactNode }) {
  const locale = await requestLocale();
  const { auth, dashboard } = await getMessages();
  return (
    <Document locale={locale} minimum="dashboard" theme={await requestTheme()}>
      <NextIntlClientProvider
        locale={locale}
        messages={{ auth, dashboard: { common: dashboard.common, signIn: dashboard.signIn } }}
        timeZone="Asia/Riyadh"
      >
        {children}
      </NextIntlClientProvider>
    </Document>
  );
}
