import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { firstValue, hrefOf, may, type PageSearch, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { FilterBar } from "@/app/(dashboard)/list/filter-bar";
import { ListAddressProvider } from "@/app/(dashboard)/list/list-address";
import type { Query } from "@/app/(dashboard)/list/query";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Download, ScrollText } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { auditedActions } from "@/server/api/audited-actions";
import type { AuditEntry } from "@/server/audit/schema";
import type { Member } from "@/server/team/members/schema";
import { ChainNotice } from "./chain-notice";
import { EntryTable } from "./entry-table";
import { actionGroupsOf, labelOf, peopleOf } from "./filter-choices";
import { auditFieldsOf, filterOf } from "./search";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.team.audit");
  return titled(t("title"));
}

export default async function AuditLog({ params, searchParams }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("dashboard.team");
  const back = { href: `/${mode}/team`, label: t("title") };
  if (!(await may(mode, "audit_entries.list")))
    return (
      <>
        <PageHeader title={t("audit.title")} back={back} />
        <Notice title={t("audit.forbidden")} />
      </>
    );
  const search = await searchParams;
  const { query, input, invalid } = filterOf(search);
  const isSet = Object.keys(query).length > 0;
  const before = Number(firstValue(search.before));
  const older = Number.isInteger(before) && before > 0 && before < 2 ** 31 ? { before } : {};
  const { data, loadError } = await read(mode, async (api) => {
    const [page, chain, members] = await Promise.all([
      api.audit_entries.list({ ...input, ...older, limit: 25 }),
      api.audit_entries.check({}),
      api.members.list({}),
    ]);
    return { ...page, chain, members: members.data };
  });
  const path = `/${mode}/team/audit`;
  return (
    <>
      <PageHeader title={t("audit.title")} lead={t("audit.lead")} back={back}>
        {/* A plain link, because the browser downloads the response. */}
        <a href={hrefOf(`${path}/export`, query)} download className={buttonClass({ variant: "secondary" })}>
          <Download aria-hidden className="size-4" />
          {t("audit.export")}
        </a>
      </PageHeader>
      {loadError === null ? (
        <div className="grid gap-4">
          <ChainNotice chain={data.chain} />
          <ListAddressProvider path={path} query={query}>
            <FilterBar fields={await filterFields(data, query)} invalid={invalid} />
          </ListAddressProvider>
          {data.data.length > 0 ? (
            <EntryTable entries={data.data} />
          ) : (
            <Empty icon={ScrollText} title={t(isSet ? "audit.noneTitle" : "audit.emptyTitle")}>
              {t(isSet ? "audit.none" : "audit.empty")}
            </Empty>
          )}
          <Pager
            newest={"before" in older ? hrefOf(path, query) : null}
            older={data.has_more ? hrefOf(path, { ...query, before: String(data.data.at(-1)?.seq) }) : null}
          />
        </div>
      ) : (
        <LoadErrorNotice error={loadError} />
      )}
    </>
  );
}

type Loaded = { members: readonly Member[]; data: readonly AuditEntry[] };

async function filterFields({ members, data }: Loaded, { person, action }: Query) {
  const [t, names] = await Promise.all([
    getTranslations("dashboard.team.audit"),
    getTranslations("auditActions"),
  ]);
  const labels = { person: t("who"), action: t("action"), outcome: t("outcome"), when: t("when") };
  return auditFieldsOf(labels, {
    person: peopleOf(members, data, person),
    action: actionGroupsOf(auditedActions, action).flatMap(({ resource, actions }) => [
      { value: resource, label: t("actionAll", { resource: labelOf(names, `${resource}.all`) }) },
      ...actions.map((name) => ({ value: name, label: labelOf(names, name) })),
    ]),
    outcome: (["done", "denied"] as const).map((outcome) => ({ value: outcome, label: t(outcome) })),
  });
}
