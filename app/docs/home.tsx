import { getTranslations } from "next-intl/server";
import { docGroups, docPath } from "@/server/api/docs/contents";
import { docPages } from "@/server/api/docs/pages";
import type { Locale } from "@/server/core/operation/errors";

/** The documentation home: all guides with descriptions. */
export async function Home({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const pages = docPages(locale);
  return (
    <main id="content" className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <h1 className="font-semibold text-3xl sm:text-4xl">{t("title")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-soft">{t("lead")}</p>
      {docGroups.map((group) => (
        <section key={group} className="mt-10">
          <h2 className="font-semibold text-xl">{t(`groups.${group}`)}</h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {pages
              .filter((page) => page.group === group)
              .map(({ slug, title, description }) => (
                <Card key={slug} href={docPath(locale, slug)} title={title} text={description} />
              ))}
          </ul>
        </section>
      ))}
      <p className="mt-12 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {["/llms.txt", "/llms-full.txt", "/skills/halala.md", "/openapi.json"].map((path) => (
          <a key={path} href={path} dir="ltr" className="font-mono text-accent underline">
            {path}
          </a>
        ))}
      </p>
    </main>
  );
}

const Card = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <li className="relative rounded-card border border-line bg-surface p-4 hover:border-accent">
    <h3 className="font-semibold">
      <a href={href} className="after:absolute after:inset-0">
        {title}
      </a>
    </h3>
    <p className="mt-1 text-soft text-sm">{text}</p>
  </li>
);
