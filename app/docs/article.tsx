import { getTranslations } from "next-intl/server";
import { docPath } from "@/server/api/docs/contents";
import type { DocPage } from "@/server/api/docs/guides";
import { type Heading, render } from "@/server/api/docs/markdown";
import { docPages } from "@/server/api/docs/pages";
import { isErrorCode } from "@/server/core/operation/errors";
import { FillIn } from "./samples/fill-in";
import { Sidebar } from "./sidebar";

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
