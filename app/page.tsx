import type { Metadata } from "next";
import { NextIntlClientProvider, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/button";
import { CodeBox } from "@/components/code-box";
import { Document } from "@/components/document";
import { LanguageSwitch } from "@/components/language-switch";
import { Link } from "@/components/link";
import { Braces, Link2, Scale } from "@/components/lucide";
import { Wordmark } from "@/components/wordmark";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import arDark from "./landing/ar-dark.webp";
import arLight from "./landing/ar-light.webp";
import enDark from "./landing/en-dark.webp";
import enLight from "./landing/en-light.webp";
import { requestLocale } from "./messages/request-locale";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.landing");
  return { title: t("title"), description: t("lead"), robots: { index: true, follow: true } };
}

/** Creates the payment link shown in the screenshot. */
const example = (origin: string) => `curl ${origin}/v1/payment_links \\
  -H "Authorization: Bearer $HALALA_API_KEY" -H "Idempotency-Key: order-1043" \\
  --json '{"amount": 24900, "currency": "SAR", "description": "Order 1043"}'`;

const points = [
  { name: "links", icon: Link2 },
  { name: "api", icon: Braces },
  { name: "money", icon: Scale },
] as const;

const quietLink = "inline-flex min-h-8 items-center rounded-control px-2 font-medium text-sm hover:bg-sunken";

export default async function Landing() {
  const locale = await requestLocale();
  const t = await getTranslations("dashboard.landing");
  return (
    <Document locale={locale}>
      <NextIntlClientProvider locale={locale} messages={{}}>
        <div className="mx-auto grid min-h-dvh max-w-6xl grid-rows-[auto_1fr_auto] px-5">
          <header className="flex items-center justify-between gap-2 py-4">
            <Wordmark className="h-8 w-auto text-accent" />
            <nav className="flex items-center gap-1">
              <Link href="/sign-in" className={quietLink}>
                {t("signIn")}
              </Link>
              <LanguageSwitch />
            </nav>
          </header>
          <main className="grid content-center items-center gap-10 py-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-14">
            <div className="grid min-w-0 gap-6">
              <Opening t={t} />
              <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card">
                <figcaption className="border-line border-b px-4 py-2 font-medium text-sm">
                  {t("example")}
                </figcaption>
                <CodeBox label={t("example")} code={example(baseUrl)} />
              </figure>
              <ul className="grid gap-5 sm:grid-cols-3">
                {points.map(({ name, icon: Icon }) => (
                  <li key={name}>
                    <h2 className="flex items-center gap-2 font-semibold text-[0.9375rem]">
                      <Icon aria-hidden className="size-4 shrink-0 text-accent" />
                      {t(`points.${name}Title`)}
                    </h2>
                    <p className="mt-1 text-soft text-sm">{t(`points.${name}`)}</p>
                  </li>
                ))}
              </ul>
            </div>
            <PayPicture locale={locale} />
          </main>
          <footer className="border-line border-t py-4 text-soft text-sm">
            {t.rich("footer", {
              code: (command) => (
                <code dir="ltr" className="whitespace-nowrap font-mono text-ink text-xs">
                  {command}
                </code>
              ),
            })}
          </footer>
        </div>
      </NextIntlClientProvider>
    </Document>
  );
}

type Texts = Awaited<ReturnType<typeof getTranslations<"dashboard.landing">>>;

const Opening = ({ t }: { t: Texts }) => (
  <div>
    <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">{t("headline")}</h1>
    <p className="mt-4 max-w-2xl text-lg text-soft">{t("lead")}</p>
    <div className="mt-6 flex flex-wrap gap-3">
      <Link href="/sign-up" className={buttonClass()}>
        {t("signUp")}
      </Link>
      <Link href="/docs" className={buttonClass({ variant: "secondary" })}>
        {t("docs")}
      </Link>
    </div>
  </div>
);

const pictures = { ar: { light: arLight, dark: arDark }, en: { light: enLight, dark: enDark } };

/** A screenshot of the pay page, made by `npm run screens`. */
function PayPicture({ locale }: { locale: Locale }) {
  const t = useTranslations("dashboard.landing");
  const { light, dark } = pictures[locale];
  return (
    <figure className="mx-auto w-64 lg:w-68">
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />
        <img
          src={light.src}
          width={light.width}
          height={light.height}
          alt={t("picture")}
          className="h-auto w-full rounded-3xl border-4 border-line shadow-card"
        />
      </picture>
      <figcaption className="mt-3 text-center text-soft text-sm">{t("pictureCaption")}</figcaption>
    </figure>
  );
}
