import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { requestLocale } from "@/app/messages/request-locale";

/** Verification messages are sent only with this page. */
export default async function VerificationLayout({ children }: { children: ReactNode }) {
  const { dashboard, verification } = await getMessages();
  return (
    <NextIntlClientProvider
      locale={await requestLocale()}
      messages={{ dashboard, verification }}
      timeZone="Asia/Riyadh"
    >
      {children}
    </NextIntlClientProvider>
  );
}
