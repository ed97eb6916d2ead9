import { ArrowRight, Braces, Link2, Scale } from "lucide-react";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { BrandLogo } from "@/components/brand-logos";
import { buttonClass } from "@/components/button";
import { CodeBox } from "@/components/code-box";
import { Document } from "@/components/document";
import { LanguageSwitch } from "@/components/language-switch";
import { Link } from "@/components/link";
import { Wordmark } from "@/components/wordmark";
import { requestLocale } from "@/messages/request-locale";
import { baseUrl } from "@/server/core/env";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.landing");
  return { title: t("title"), description: t("lead"), robots: { index: true, follow: true } };
}

const example = (origin: string) => `curl ${origin}/v1/payment_links \\
  -H "Authorization: Bearer $HALALA_KEY" \\
  -H "Idempotency-Key: order-1001" \\
  -H "Content-Type: application/json" \\
  -d '{"amount": 10000, "currency": "SAR"}'`;

const points = [
  { name: "links", icon: Link2 },
  { name: "api", icon: Braces },
  { name: "money", icon: Scale },
] as const;

export default async function Landing() {
  const locale = await requestLocale();
  const t = await getTranslations("dashboard.landing");
  return (
    <Document locale={locale}>
      <NextIntlClientProvider locale={locale} messages={{}}>
        <div className="mx-auto grid min-h-dvh max-w-5xl grid-rows-[auto_1fr_auto] px-5">
          <header className="flex items-center justify-between py-5">
            <Wordmark className="h-8 w-auto text-accent" />
            <LanguageSwitch />
          </header>
          <main className="grid content-center gap-14 py-10">
            <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
              <div>
                <h1 className="font-semibold text-4xl leading-tight sm:text-5xl sm:leading-[1.15]">
                  {t("headline")}
                </h1>
                <p className="mt-5 max-w-xl text-lg text-soft">{t("lead")}</p>
                <div className="mt-6 flex gap-2">
                  <BrandLogo brand="mada" />
                  <BrandLogo brand="visa" />
                  <BrandLogo brand="mastercard" />
                </div>
                <div className="mt-8 flex flex-wrap gap-3">
                  <Link href="/sign-in" className={buttonClass()}>
                    {t("signIn")}
                    <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
                  </Link>
                  <Link href="/docs" className={buttonClass({ variant: "secondary" })}>
                    {t("docs")}
                  </Link>
                </div>
              </div>
              <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
                <figcaption className="border-line border-b px-5 py-3 font-medium text-sm">
                  {t("example")}
                </figcaption>
                <CodeBox label={t("example")} code={example(baseUrl)} />
              </figure>
            </div>
            <ul className="grid gap-4 sm:grid-cols-3">
              {points.map(({ name, icon: Icon }) => (
                <li key={name} className="rounded-card border border-line bg-surface p-5">
                  <Icon aria-hidden className="size-5 text-accent" />
                  <h2 className="mt-3 font-semibold">{t(`points.${name}Title`)}</h2>
                  <p className="mt-1 text-soft text-sm">{t(`points.${name}`)}</p>
                </li>
              ))}
            </ul>
          </main>
          <footer className="border-line border-t py-5 text-soft text-sm">{t("footer")}</footer>
        </div>
      </NextIntlClientProvider>
    </Document>
  );
}
