import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { DownloadLinks } from "@/app/(dashboard)/download-links";
import { FilterBar } from "@/app/(dashboard)/list/filter-bar";
import { InvalidFilters } from "@/app/(dashboard)/list/invalid-filters";
import { ListUrlProvider } from "@/app/(dashboard)/list/list-url";
import type { Query } from "@/app/(dashboard)/list/query";
import { hrefOf, pick, type SearchParams } from "@/app/(dashboard)/list/query";
import { Empty } from "@/components/empty";
import { ScrollText } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { auditedActions } from "@/server/api/audited-actions";
import type { AuditEntry } from "@/server/audit/schema";
import type { Member } from "@/server/team/members/schema";
import { EntryTable } from "./entry-table";
import { actionGroupsOf, labelOf, peopleOf } from "./filter-choices";
import { auditFieldsOf, filterOf } from "./search";

type Chain = { entries: number; since: string | null; unbroken: boolean; broken_at: number | null };

function ChainNotice({ chain: { entries, since, unbroken, broken_at: seq } }: { chain: Chain }) {
  const t = useTranslations("dashboard.team.audit");
  if (unbroken)
    return (
      <Notice
        tone="success"
        title={
          <>
            {t("unbroken", { count: entries })} {since === null ? null : t("since")}{" "}
            {since === null ? null : <Moment at={since} />}
          </>
        }
      >
        <p className="text-sm">{t("checked")}</p>
      </Notice>
    );
  return (
    <Notice tone="danger" role="alert" title={seq === null ? t("brokenEnd") : t("broken", { seq })}>
      <p>{t("brokenLead")}</p>
    </Notice>
  );
}

const olderOf = (search: SearchParams) => {
  const before = Number(pick(search, ["before"]).before);
  return Number.isInteger(before) && before > 0 && before < 2 ** 31 ? { before } : {};
};

const { generateMetadata, page } = definePage({
  texts: "dashboard.team",
  title: "audit.title",
  async read(api, { search, may }) {
    if (!may("audit_entries.list")) return null;
    const { query, input, invalid } = filterOf(search);
    const [entries, chain, members] = await Promise.all([
      api.audit_entries.list({ ...input, ...olderOf(search), limit: 25 }),
      api.audit_entries.check({}),
      api.members.list({}),
    ]);
    const fields = await filterFields({ members: members.data, data: entries.data }, query);
    return { ...entries, chain, query, invalid, fields };
  },
  lead: ({ data, t }) => (data === null ? "" : t("audit.lead")),
  back: { to: "team", label: "title" },
  actions: ({ data, mode }) =>
    data && <DownloadLinks href={hrefOf(`/${mode}/team/audit/export`, data.query)} />,
  body: ({ data, mode, search, t }) => {
    if (data === null) return <Notice title={t("audit.forbidden")} />;
    const { query } = data;
    const path = `/${mode}/team/audit`;
    const isSet = Object.keys(query).length > 0;
    return (
      <div className="grid gap-4">
        <ChainNotice chain={data.chain} />
        <ListUrlProvider path={path} query={query}>
          <FilterBar fields={data.fields} invalid={data.invalid} />
          {data.invalid.length > 0 ? <InvalidFilters fields={data.fields} invalid={data.invalid} /> : null}
        </ListUrlProvider>
        {data.invalid.length > 0 ? null : data.data.length > 0 ? (
          <EntryTable entries={data.data} />
        ) : (
          <Empty icon={ScrollText} title={t(isSet ? "audit.noneTitle" : "audit.emptyTitle")}>
            {t(isSet ? "audit.none" : "audit.empty")}
          </Empty>
        )}
        <Pager
          newest={"before" in olderOf(search) ? hrefOf(path, query) : null}
          older={
            data.has_more && data.invalid.length === 0
              ? hrefOf(path, { ...query, before: String(data.data.at(-1)?.seq) })
              : null
          }
        />
      </div>
    );
  },
});

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

export { generateMetadata, page as default };
