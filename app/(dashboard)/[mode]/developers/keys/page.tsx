import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { hrefOf, pick, type Search } from "@/app/(dashboard)/list/query";
import { dashboardContext } from "@/app/session";
import { CopyBox } from "@/components/copy-button";
import { Empty } from "@/components/empty";
import { KeyRound } from "@/components/lucide";
import { Panel } from "@/components/panel";
import { isRole } from "@/server/core/roles";
import { mayHold } from "@/server/keys/permission";
import { publishableKey } from "@/server/keys/publishable";
import { columns, shownColumns } from "./columns";
import { CreateKey } from "./create-key";
import { KeysList } from "./keys-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.keys");
  return titled(t("title"));
}

export default async function ApiKeys({ params, searchParams }: Props) {
  const { mode } = await params;
  const { after, ...query } = pick(await searchParams, ["after", "cols"]);
  const ctx = await dashboardContext(mode);
  const { data, unread } = await read(mode, async (api) => {
    const [page, members] = await Promise.all([
      api.api_keys.list({ limit: 25, ...(after && { starting_after: after }) }),
      api.members.list({}),
    ]);
    return { ...page, people: Object.fromEntries(members.data.map(({ id, name }) => [id, name])) };
  });
  const blocked = mode === "live" && ctx.verificationStatus !== "approved";
  const own = ctx.actor.type === "user" && isRole(ctx.actor.role) ? ctx.actor.role : "viewer";
  const mayRoll = !blocked && (await may(mode, "api_keys.roll"));
  const t = await getTranslations();
  const path = `/${mode}/developers/keys`;
  const shown = shownColumns(query.cols);
  const mayCreate = !blocked && (await may(mode, "api_keys.create"));

  return (
    <>
      <PageHeader title={t("dashboard.keys.title")} lead={t("dashboard.keys.lead")}>
        {mayCreate ? <CreateKey role={own} /> : null}
      </PageHeader>
      {blocked ? <p className="mb-5 text-sm text-warning">{t("dashboard.keys.liveBlocked")}</p> : null}
      <h2 className="mb-3 font-semibold">{t("dashboard.keys.secret")}</h2>
      <ListPage
        page="developers/keys"
        path={path}
        query={query}
        fields={[]}
        invalid={[]}
        columns={columns.slice(1).map((id) => ({ id, label: t(`developers.keys.columns.${id}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data?.data.length === 0 ? (
          <Empty icon={KeyRound} title={t("dashboard.keys.emptyTitle")}>
            {t("dashboard.keys.empty")}
          </Empty>
        ) : null}
        {data && data.data.length > 0 ? (
          <KeysList
            mode={mode}
            keys={data.data}
            people={data.people}
            rollable={mayRoll ? data.data.filter((key) => mayHold(own, key.role)).map(({ id }) => id) : []}
            mayRevoke={await may(mode, "api_keys.revoke")}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.data.at(-1)?.id }) : null}
        />
      </ListPage>
      <div className="mt-8">
        <Publishable value={await publishableKey(ctx)} />
      </div>
    </>
  );
}

async function Publishable({ value }: { value: string | null }) {
  const t = await getTranslations("dashboard.keys");
  return (
    <Panel title={t("publishable")}>
      <p className="mb-3 text-soft text-sm">{value === null ? t("noPublishable") : t("publishableNote")}</p>
      {value === null ? null : <CopyBox value={value} label={t("publishable")} />}
    </Panel>
  );
}
