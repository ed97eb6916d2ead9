import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import arDocs from "@/app/messages/ar/docs.json";
import enDocs from "@/app/messages/en/docs.json";
import { sessionContext } from "@/app/session";
import { docGroups, docPath } from "@/server/api/docs/contents";
import type { DocPage } from "@/server/api/docs/guides";
import { type Heading, render } from "@/server/api/docs/markdown";
import { docPages } from "@/server/api/docs/pages";
import { reference } from "@/server/api/docs/reference/entries";
import { titleOf } from "@/server/api/docs/reference/pages";
import { nameIn } from "@/server/api/docs/reference/texts";
import { baseUrl } from "@/server/base/runtime/env";
import { isErrorCode, type Locale } from "@/server/core/operation/errors";
import { publishableKey } from "@/server/keys/publishable";
import type { DocAddress } from "./address";
import { SampleSettings } from "./samples/settings";

/** A page between the navigation and its table of contents. */
export async function Article({ page }: { page: DocPage }) {
  const t = await getTranslations({ locale: page.locale, namespace: "docs" });
  const { html, headings } = await render(page);
  return (
    <div className="mx-auto max-w-[90rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8 lg:px-6 xl:grid-cols-[15rem_minmax(0,1fr)_14rem] xl:gap-12">
      <div>
        <Sidebar locale={page.locale} slug={page.slug} />
      </div>
      <main id="content" className="mx-auto w-full min-w-0 max-w-3xl px-4 py-8 sm:px-6 lg:px-0">
        <h1
          dir={isErrorCode(page.title) ? "ltr" : undefined}
          className={`font-semibold text-3xl ${isErrorCode(page.title) ? "break-words font-mono text-2xl rtl:text-end" : ""}`}
        >
          {page.title}
        </h1>
        <p className="mt-3 text-lg text-soft">{page.description}</p>
        {headings.length > 0 ? (
          <details className="mt-6 rounded-control border border-line xl:hidden">
            <summary className="px-4 py-2.5 font-medium text-sm">{t("contents")}</summary>
            <Contents headings={headings} label={t("contents")} className="px-4 pb-3" />
          </details>
        ) : null}
        {html.includes("data-fill=") ? <FillIn locale={page.locale} /> : null}
        <div
          className="prose mt-6"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, in which HTML is only text
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <p className="mt-10 text-sm">
          <a href={`${docPath(page.locale, page.slug)}.md`} className="text-soft underline hover:text-ink">
            {t("asMarkdown")}
          </a>
        </p>
        <Pager page={page} />
      </main>
      <div className="max-xl:hidden">
        {headings.length > 0 ? (
          <Contents
            headings={headings}
            label={t("contents")}
            hasHeading
            className="sticky top-[4rem] max-h-[calc(100dvh-4rem)] overflow-y-auto py-8"
          />
        ) : null}
      </div>
    </div>
  );
}

type ContentsProps = { headings: Heading[]; label: string; hasHeading?: boolean; className: string };

const Contents = ({ headings, label, hasHeading = false, className }: ContentsProps) => (
  <nav aria-label={label} className={className}>
    {hasHeading ? <h2 className="mb-2 font-semibold text-sm">{label}</h2> : null}
    <ul className="grid gap-1.5 text-sm">
      {headings.map(({ level, id, text }) => (
        <li key={id} className={level === 3 ? "ps-3" : ""}>
          <a href={`#${id}`} className="text-soft hover:text-accent">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

async function Pager({ page }: { page: DocPage }) {
  const t = await getTranslations({ locale: page.locale, namespace: "docs" });
  const listed = docPages(page.locale).filter(({ group }) => group !== null);
  const at = listed.findIndex(({ slug }) => slug === page.slug);
  if (at === -1) return null;
  const side = "rounded-card border border-line bg-surface p-4 hover:border-accent";
  const [before, after] = [listed[at - 1], listed[at + 1]];
  return (
    <nav aria-label={t("pages")} className="mt-6 grid gap-3 border-line border-t pt-6 sm:grid-cols-2">
      {before ? (
        <a href={docPath(page.locale, before.slug)} rel="prev" className={side}>
          <span className="block text-soft text-sm">{t("before")}</span>
          <span className="font-medium">{before.title}</span>
        </a>
      ) : null}
      {after ? (
        <a href={docPath(page.locale, after.slug)} rel="next" className={`${side} text-end sm:col-start-2`}>
          <span className="block text-soft text-sm">{t("after")}</span>
          <span className="font-medium">{after.title}</span>
        </a>
      ) : null}
    </nav>
  );
}

/** All guides by group: beside the text, or collapsed above it on narrow screens. */
async function Sidebar({ locale, slug }: DocAddress) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const list = <Pages locale={locale} slug={slug} />;
  return (
    <>
      <details className="border-line border-b bg-surface lg:hidden">
        <summary className="px-4 py-3 font-medium text-sm sm:px-6">{t("guides")}</summary>
        <nav aria-label={t("guides")} className="px-4 pb-5 sm:px-6">
          {list}
        </nav>
      </details>
      <nav
        aria-label={t("guides")}
        className="sticky top-[4rem] max-h-[calc(100dvh-4rem)] overflow-y-auto py-8 pe-2 max-lg:hidden"
      >
        {list}
      </nav>
    </>
  );
}

async function Pages({ locale, slug }: DocAddress) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const pages = docPages(locale);
  const current = listedAs(slug);
  return docGroups.map((group) => (
    <section key={group} className="not-first:mt-6">
      <h2 className="px-2 font-semibold text-sm">{t(`groups.${group}`)}</h2>
      <ul className="mt-1.5">
        {pages
          .filter((page) => page.group === group)
          .map(({ slug, title }) => (
            <Entry key={slug} href={docPath(locale, slug)} title={title} current={slug === current} />
          ))}
      </ul>
      {group === "reference" && current === "api" ? <Operations locale={locale} slug={slug} /> : null}
    </section>
  ));
}

/** Pages that the sidebar does not list belong to a listed parent page. */
const listedAs = (slug: string) =>
  slug.startsWith("errors/") ? "error-codes" : slug.startsWith("api/") ? "api" : slug;

/** The operations of the reference by resource. Only the current resource is expanded. */
function Operations({ locale, slug }: DocAddress) {
  const { entries, tags } = reference();
  return tags.map(({ name }) => {
    const operations = entries.filter(({ resource }) => resource === name);
    return (
      <details key={name} open={operations.some((entry) => entry.slug === slug)} className="mt-1 ps-2">
        <summary className="rounded-control px-2 py-1.5 text-sm text-soft hover:bg-sunken">
          {nameIn(name, locale)}
        </summary>
        <ul className="ps-3">
          {operations.map((entry) => (
            <Entry
              key={entry.slug}
              href={docPath(locale, entry.slug)}
              title={titleOf(entry, locale)}
              current={entry.slug === slug}
            />
          ))}
        </ul>
      </details>
    );
  });
}

const Entry = ({ href, title, current }: { href: string; title: string; current: boolean }) => (
  <li>
    <a
      href={href}
      aria-current={current ? "page" : undefined}
      className="block rounded-control px-2 py-1.5 text-sm text-soft hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
    >
      {title}
    </a>
  </li>
);

const texts = { ar: arDocs, en: enDocs };

/** The values for a page's samples, including the publishable test key of the signed-in merchant. */
async function FillIn({ locale }: { locale: Locale }) {
  const ctx = await sessionContext("test");
  const key = ctx === null ? null : await publishableKey(ctx);
  return (
    <NextIntlClientProvider locale={locale} messages={{ samples: texts[locale].samples }}>
      <SampleSettings origin={baseUrl} publishableKey={key} />
    </NextIntlClientProvider>
  );
}
