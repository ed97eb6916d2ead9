import { getTranslations } from "next-intl/server";
import { docGroups, docPath } from "@/server/api/docs/contents";
import { docPages } from "@/server/api/docs/pages";
import { reference } from "@/server/api/docs/reference/entries";
import { titleOf } from "@/server/api/docs/reference/pages";
import { nameIn } from "@/server/api/docs/reference/texts";
import type { DocAddress } from "./address";

/** All guides by group: beside the text, or collapsed above it on narrow screens. */
export async function Sidebar({ locale, slug }: DocAddress) {
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
