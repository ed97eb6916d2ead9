import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, permissions, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import {
  type ListDefinition,
  type ListRows,
  type LoadedList,
  type Params,
  pageSize,
} from "./list-definition";
import { ListView } from "./list-view";
import { readListUrl, type SearchParams } from "./query";

type PageProps = {
  params: Promise<Omit<Params, "mode"> & { mode: string }>;
  searchParams: Promise<SearchParams>;
};
type SectionProps = { params: Params; search: SearchParams };
type Of<Input extends object, Result extends ListRows> = { list: ListDefinition<Input, Result> };

/**
 * Computes a list page from one value: title, tabs, filters, URL parameters, table, empty state and pager.
 * `section` is the list without title, for another page.
 */
export const defineList = <Input extends object, Result extends ListRows>(
  list: ListDefinition<Input, Result>,
) => ({
  page: (props: PageProps) => <Page list={list} {...props} />,
  section: (props: SectionProps) => <Section list={list} {...props} />,
  generateMetadata: async (): Promise<Metadata> => titled(list.title(await getTranslations())),
});

async function Page<Input extends object, Result extends ListRows>(props: PageProps & Of<Input, Result>) {
  const { list } = props;
  const loaded = await loadList(list, await paramsOf(props.params), await props.searchParams);
  const { scope, page, url } = loaded;
  const state = { ...scope, page, isEmpty: page?.data.length === 0 && !url.isNarrowed, query: url.query };
  return (
    <>
      {list.head?.(state) ?? (
        <PageHeader title={list.title(scope.t)} {...(list.lead && { lead: list.lead(scope.t) })}>
          {list.actions?.(state)}
        </PageHeader>
      )}
      {list.before?.(state)}
      <ListView {...loaded} />
      {list.after?.(state)}
    </>
  );
}

async function Section<Input extends object, Result extends ListRows>(
  props: SectionProps & Of<Input, Result>,
) {
  const { list, params, search } = props;
  return <ListView {...(await loadList(list, params, search))} />;
}

/** Parses the URL and loads a page of a list. */
async function loadList<Input extends object, Result extends ListRows>(
  list: ListDefinition<Input, Result>,
  params: Params,
  search: SearchParams,
): Promise<LoadedList<Input, Result>> {
  const { mode } = params;
  const path = list.path?.(params) ?? `/${mode}/${list.name}`;
  const [t, locale, may] = await Promise.all([getTranslations(), getLocale(), permissions(mode)]);
  const scope = { ...params, path, t, locale, may };
  const fields = (await list.fields?.(scope)) ?? [];
  const sorts = list.columns.flatMap(({ sort }) => (sort === undefined ? [] : Object.values(sort)));
  const url = readListUrl({ fields, schema: list.schema, tabs: list.tabs, sorts }, search);
  const { input, after, tab, sort, isNarrowed, invalid } = url;
  // Without an invalid filter, the list would show what it was to leave out.
  if (invalid.length > 0) return { list, scope, fields, url, page: null, count: null, loadError: null };
  const page = { ...input, limit: pageSize, ...(after !== undefined && { starting_after: after }) };
  const isFirst = after === undefined && !isNarrowed && sort === "newest";
  const { data, loadError } = await read(mode, async (api) => {
    const [rows, count] = await Promise.all([
      list.read(api, page, { ...scope, tab, isFirst, sort }),
      list.count?.(api, input, scope) ?? null,
    ]);
    return { rows, count };
  });
  return { list, scope, fields, url, page: data?.rows ?? null, count: data?.count ?? null, loadError };
}
