import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** Messages of this page are sent only with it. */
export default async function ImportLayout({ children }: { children: ReactNode }) {
  const { dashboard, linkTools } = await getMessages();
  return (
    <NextIntlClientProvider
      locale={await getLocale()}
      messages={{ dashboard, linkTools }}
      timeZone="Asia/Riyadh"
    >
      {children}
    </NextIntlClientProvider>
  );
}
