import { clsx } from "clsx";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { type Caller, paramsOf, permissions, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import type { Translate } from "@/app/(dashboard)/list/list-definition";
import type { SearchParams } from "@/app/(dashboard)/list/query";
import { Identifier } from "@/components/identifier";
import type { OperationName } from "@/server/api/permissions";
import type { Mode } from "@/server/base/db/db";

/** What every part of a page may depend on. */
export type PageScope = {
  mode: Mode;
  id: string;
  search: SearchParams;
  t: Translate;
  may: (operation: OperationName) => boolean;
};

type Loaded<Data> = PageScope & { data: Data };

type Back = { to: string; label: string };

type PageDefinition<Data> = {
  /** The namespace of the page's texts, in which the keys below are. */
  texts: string;
  title: string;
  lead?: string | ((page: Loaded<Data>) => string);
  /** The page above: its path below the mode, and the key of its name. */
  back?: Back | ((page: PageScope & { data: Data | undefined }) => Back);
  read?: (api: Caller, scope: PageScope) => Promise<Data>;
  heading?: (page: Loaded<Data>) => ReactNode;
  className?: string;
  /** Whether the page shows one object, whose ID stands below the title. */
  isObject?: true;
  actions?: (page: Loaded<Data>) => ReactNode;
  body: (page: Loaded<Data>) => ReactNode;
};

type Props = { params: Promise<{ mode: string; id: string }>; searchParams: Promise<SearchParams> };

/** A page with its header. If its data cannot be loaded, it says why. */
export const definePage = <Data = undefined>(page: PageDefinition<Data>) => ({
  generateMetadata: async (): Promise<Metadata> => titled((await getTranslations(page.texts))(page.title)),
  page: async (props: Props) => {
    const params = await paramsOf(props.params);
    const t: Translate = await getTranslations(page.texts);
    const scope = { ...params, t, search: await props.searchParams, may: await permissions(params.mode) };
    const { data, loadError } = await load(page, scope);
    const loaded = loadError === null ? { ...scope, data } : null;
    const back =
      typeof page.back === "function" ? page.back({ ...scope, data: data ?? undefined }) : page.back;
    const lead =
      typeof page.lead === "string" ? t(page.lead) : loaded === null ? undefined : page.lead?.(loaded);
    return (
      <>
        <PageHeader
          className={page.className}
          title={(loaded && page.heading?.(loaded)) ?? t(page.title)}
          {...(lead !== undefined && { lead })}
          {...(back && { back: { href: `/${scope.mode}/${back.to}`, label: t(back.label) } })}
        >
          {loaded && page.actions?.(loaded)}
        </PageHeader>
        {loaded && page.isObject ? (
          <div className="mb-6 text-soft sm:-mt-3">
            <Identifier id={scope.id} />
          </div>
        ) : null}
        {loaded === null ? null : page.body(loaded)}
        {loadError === null ? null : <LoadErrorNotice error={loadError} />}
      </>
    );
  },
});

async function load<Data>(page: PageDefinition<Data>, scope: PageScope) {
  if (page.read) return read(scope.mode, (api) => page.read?.(api, scope) as Promise<Data>); // checked before
  return { data: undefined as Data, loadError: null }; // a page that reads nothing
}

type ColumnsProps = {
  side: ReactNode;
  /** On narrow screens the side stands first. */
  sideFirst?: boolean;
  children: ReactNode;
};

/** The content of an object's page with its facts beside it. */
export const TwoColumns = ({ side, sideFirst = false, children }: ColumnsProps) => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    <div className={clsx("grid min-w-0 grid-cols-1 gap-5", sideFirst && "max-lg:row-start-1")}>{side}</div>
  </div>
);
