import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { requestLocale } from "@/app/messages/request-locale";
import { Document } from "@/components/document";
import "@/app/fonts/plex.css";

export default async function DashboardDocument({ children }: { children: ReactNode }) {
  const locale = await requestLocale();
  const { dashboard } = await getMessages();
  return (
    <Document locale={locale} minimum="dashboard">
      <NextIntlClientProvider locale={locale} messages={{ dashboard }} timeZone="Asia/Riyadh">
        {children}
      </NextIntlClientProvider>
    </Document>
  );
}
