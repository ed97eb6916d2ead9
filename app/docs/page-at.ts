import type { DocPage } from "@/server/api/docs/guides";
import { docPage } from "@/server/api/docs/pages";
import { operationSlug } from "@/server/api/docs/reference/entries";
import { routes } from "@/server/api/routes";
import { isErrorCode } from "@/server/core/operation/errors";
import type { DocAddress } from "./address";

const answeredBy = { en: "Operations that return it", ar: "العمليات التي تعيده" };

const whole = new WeakMap<DocPage, DocPage>();

/** Returns the page at a path. Error pages also list the operations that return the error. */
export function pageAt({ locale, slug }: DocAddress): DocPage | undefined {
  const page = docPage(locale, slug);
  if (page === undefined || !isErrorCode(page.title)) return page;
  const known = whole.get(page) ?? withOperations(page);
  whole.set(page, known);
  return known;
}

function withOperations(page: DocPage): DocPage {
  const { locale, title } = page;
  const declaring = routes.filter(({ op }) => op.errors.some((code) => code === title));
  if (declaring.length === 0) return page;
  const list = declaring.map(
    ({ name, method, path }) => `- [\`${method} ${path}\`](/docs/${operationSlug(name)})`,
  );
  return { ...page, body: `${page.body}\n## ${answeredBy[locale]}\n\n${list.join("\n")}\n` };
}
