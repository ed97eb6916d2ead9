import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ConfirmItsYou } from "@/app/(dashboard)/step-up";
import { Procedures } from "@/app/(dashboard)/trpc";
import { requestLocale } from "@/app/messages/request-locale";
import { requestTheme } from "@/app/theme";
import { Document } from "@/components/document";
import { LanguageSwitch } from "@/components/language-switch";
import { Link } from "@/components/link";
import { Wordmark } from "@/components/wordmark";
import { ReviewUpdates } from "./live";
import { reviewerOf } from "./reviewer";
import "@/app/fonts/plex.css";

export const metadata: Metadata = { robots: { index: false } };

/** The layout of the review pages. Returns 404 to everyone but reviewers. */
export default async function ReviewLayout({ children }: { children: ReactNode }) {
  const locale = await requestLocale();
  const document = { locale, minimum: "dashboard", theme: await requestTheme() } as const;
  const reviewer = await reviewerOf();
  if (reviewer === null) return <Document {...document}>{children}</Document>;
  const { dashboard, review, verification } = await getMessages();
  const t = await getTranslations("review");
  return (
    <Document {...document}>
      <NextIntlClientProvider
        locale={locale}
        messages={{
          dashboard: {
            common: dashboard.common,
            errors: dashboard.errors,
            signIn: dashboard.signIn,
            team: { proof: dashboard.team.proof },
          },
          review,
          verification,
        }}
        timeZone="Asia/Riyadh"
      >
        <Procedures>
          <ConfirmItsYou email={reviewer.email} />
          <ReviewUpdates />
        </Procedures>
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:start-3 focus:top-3"
        >
          {t("skip")}
        </a>
        <header className="border-line border-b bg-surface">
          <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-3 px-4 py-3">
            <Link href="/review" className="inline-flex items-center gap-3 rounded-sm font-semibold">
              <Wordmark className="h-7 w-auto text-accent" />
              {t("brand")}
            </Link>
            <div className="flex flex-wrap items-center gap-3 text-soft text-sm">
              <span className="numeral">{reviewer.email}</span>
              <Link href="/test" className="font-medium text-accent hover:underline">
                {t("dashboard")}
              </Link>
              <LanguageSwitch />
            </div>
          </div>
        </header>
        <main id="content" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-6 focus:outline-none md:py-8">
          {children}
        </main>
      </NextIntlClientProvider>
    </Document>
  );
}
