import "@/app/docs/docs.css";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { type DocAddress, docAddress } from "@/app/docs/address";
import { CopySample } from "@/app/docs/copy-code";
import { ChooseTab } from "@/app/docs/samples/choose-tab";
import { DocsSearch } from "@/app/docs/search/search";
import { Document } from "@/components/document";
import { Wordmark } from "@/components/wordmark";
import { docPath } from "@/server/api/docs/contents";

type Props = { params: Promise<{ path?: string[] }>; children: ReactNode };

export default async function DocsLayout({ params, children }: Props) {
  await connection(); // The CSP nonce differs per request.
  const address = docAddress((await params).path);
  const t = await getTranslations({ locale: address.locale, namespace: "docs" });
  return (
    <Document locale={address.locale}>
      <a href="#content" className="skip">
        {t("skip")}
      </a>
      <Header {...address} />
      {children}
      <CopySample />
      <ChooseTab />
    </Document>
  );
}

/** The header: home, reference, dashboard, search and language switch. */
async function Header({ locale, slug }: DocAddress) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const other = locale === "ar" ? "en" : "ar";
  const entry = "rounded-control px-2 py-1.5 font-medium text-soft hover:bg-sunken hover:text-ink";
  return (
    <header className="sticky top-0 z-10 border-line border-b bg-surface">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2.5 sm:px-6">
        <a
          href={docPath(locale)}
          aria-label={`Halala ${t("docs")}`}
          className="me-2 flex items-center gap-2 text-accent"
        >
          <Wordmark className="h-7 w-auto" />
          <span aria-hidden className="font-medium text-ink text-sm">
            {t("docs")}
          </span>
        </a>
        <div className="order-last w-full sm:order-none sm:w-72">
          <DocsSearch locale={locale} label={t("search.open")} />
        </div>
        <nav aria-label={t("title")} className="ms-auto flex items-center gap-1 text-sm">
          <a href={docPath(locale, "api")} className={`${entry} max-md:hidden`}>
            {t("reference")}
          </a>
          <a href="/sign-in" className={`${entry} max-md:hidden`}>
            {t("dashboard")}
          </a>
          <a
            href={`${docPath(other, slug)}?language=${other}`}
            lang={other}
            hrefLang={other}
            className={entry}
          >
            {other === "ar" ? "العربية" : "English"}
          </a>
        </nav>
      </div>
    </header>
  );
}
