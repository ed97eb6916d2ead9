import { NextIntlClientProvider } from "next-intl";
import arDocs from "@/app/messages/ar/docs.json";
import enDocs from "@/app/messages/en/docs.json";
import { sessionContext } from "@/app/session";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { publishableKey } from "@/server/keys/publishable";
import { SampleSettings } from "./settings";

const texts = { ar: arDocs, en: enDocs };

/** The values for a page's samples, including the publishable test key of the signed-in merchant. */
export async function FillIn({ locale }: { locale: Locale }) {
  const ctx = await sessionContext("test");
  const key = ctx === null ? null : await publishableKey(ctx);
  return (
    <NextIntlClientProvider locale={locale} messages={{ samples: texts[locale].samples }}>
      <SampleSettings origin={baseUrl} publishableKey={key} />
    </NextIntlClientProvider>
  );
}
