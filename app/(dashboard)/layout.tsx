import type { Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { requestLocale } from "@/app/messages/request-locale";
import { requestTheme } from "@/app/theme";
import { Document } from "@/components/document";
import "@/app/fonts/plex.css";

/** The color of the browser around the page, if the theme does not follow the device. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await requestTheme();
  return theme === undefined ? {} : { themeColor: theme === "dark" ? "#0f1413" : "#f5f4f1" };
}

export default async function DashboardDocument({ children }: { children: ReactNode }) {
  const locale = await requestLocale();
  const { dashboard, files } = await getMessages();
  return (
    <Document locale={locale} minimum="dashboard" theme={await requestTheme()}>
      <NextIntlClientProvider locale={locale} messages={{ dashboard, files }} timeZone="Asia/Riyadh">
        {children}
      </NextIntlClientProvider>
    </Document>
  );
}
