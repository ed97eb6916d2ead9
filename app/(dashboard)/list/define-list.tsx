import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { type ListDefinition, type ListRows, loadList, type Params } from "./list-definition";
import { ListView } from "./list-view";
import type { ListSearch } from "./query";

type PageProps = {
  params: Promise<Omit<Params, "mode"> & { mode: string }>;
  searchParams: Promise<ListSearch>;
};
type SectionProps = { params: Params; search: ListSearch };
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
  const { scope, page, address } = loaded;
  const state = { ...scope, page, isEmpty: page?.data.length === 0 && !address.isNarrowed };
  return (
    <>
      {list.head?.(state) ?? (
        <PageHeader title={list.title(scope.t)} {...(list.lead && { lead: list.lead(scope.t) })}>
          {list.actions?.(state)}
        </PageHeader>
      )}
      {list.before?.(state)}
      <ListView list={list} {...loaded} />
      {list.after?.(state)}
    </>
  );
}

async function Section<Input extends object, Result extends ListRows>(
  props: SectionProps & Of<Input, Result>,
) {
  const { list, params, search } = props;
  return <ListView list={list} {...(await loadList(list, params, search))} />;
}
