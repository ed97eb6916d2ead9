import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** The words of this section are sent with its pages only. */
export default async function Developers({ children }: { children: ReactNode }) {
  const { dashboard, developers } = await getMessages();
  return (
    <NextIntlClientProvider
      locale={await getLocale()}
      messages={{ dashboard, developers }}
      timeZone="Asia/Riyadh"
    >
      {children}
    </NextIntlClientProvider>
  );
}
