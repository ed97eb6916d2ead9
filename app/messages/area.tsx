import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";

type Area = "dashboard" | "developers" | "home" | "linkTools" | "verification";

/** Sends messages to the browser only with the pages that need them. */
export async function MessagesOf({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const messages = await getMessages();
  const sent = Object.fromEntries(areas.map((area) => [area, messages[area]]));
  return (
    <NextIntlClientProvider locale={await getLocale()} messages={sent} timeZone="Asia/Riyadh">
      {children}
    </NextIntlClientProvider>
  );
}
