import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** Messages of this section are sent only with its pages. */
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
