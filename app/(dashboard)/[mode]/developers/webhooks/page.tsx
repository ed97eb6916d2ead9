import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { Pager } from "@/app/(dashboard)/[mode]/pager";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { UnreadNotice } from "@/app/(dashboard)/[mode]/unread-notice";
import { ListPage } from "@/app/(dashboard)/list/list-page";
import { ListTabs } from "@/app/(dashboard)/list/list-tabs";
import { hrefOf, pick, type Search } from "@/app/(dashboard)/list/query";
import { buttonClass } from "@/components/button";
import { Empty } from "@/components/empty";
import { Link } from "@/components/link";
import { ShieldCheck, Webhook } from "@/components/lucide";
import { baseUrl } from "@/server/platform/runtime/env";
import { columns, shownColumns } from "./columns";
import { CreateEndpoint } from "./create-endpoint";
import { EndpointsList } from "./endpoints-list";

type Props = { params: Promise<{ mode: string }>; searchParams: Promise<Search> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.webhooks");
  return titled(t("title"));
}

export default async function Webhooks({ params, searchParams }: Props) {
  const { mode } = await params;
  const { after, ...query } = pick(await searchParams, ["after", "cols", "window"]);
  const window = query.window === "week" ? "week" : "day";
  const { data, unread } = await read(mode, async (api) => {
    const page = { limit: 25, ...(after && { starting_after: after }) };
    const [list, health] = await Promise.all([
      api.webhook_endpoints.list(page),
      api.webhook_endpoints.health({ window }),
    ]);
    return { ...list, health: health.endpoints };
  });
  const t = await getTranslations();
  const path = `/${mode}/developers/webhooks`;
  const shown = shownColumns(query.cols);
  const mayCreate = await may(mode, "webhook_endpoints.create");

  return (
    <>
      <PageHeader title={t("dashboard.webhooks.title")} lead={t("dashboard.webhooks.lead")}>
        <div className="flex flex-wrap gap-2">
          <Link href={`${path}/signature`} className={buttonClass({ variant: "secondary" })}>
            <ShieldCheck aria-hidden className="size-4" />
            {t("developers.webhooks.signature.link")}
          </Link>
          {mayCreate ? <CreateEndpoint /> : null}
        </div>
      </PageHeader>
      <ListPage
        page="developers/webhooks"
        path={path}
        query={query}
        fields={[]}
        invalid={[]}
        columns={columns.slice(1).map((id) => ({ id, label: t(`developers.webhooks.columns.${id}`) }))}
        shown={shown}
        mayWrite={await may(mode, "saved_views.create")}
        api={{ url: `${baseUrl}/v1/webhook_endpoints?limit=25`, mode }}
        tabs={<Windows path={path} query={query} />}
      >
        {unread === null ? null : <UnreadNotice unread={unread} />}
        {data && data.data.length > 0 ? (
          <EndpointsList
            mode={mode}
            endpoints={data.data}
            health={data.health}
            window={window}
            mayDelete={await may(mode, "webhook_endpoints.delete")}
            shown={shown}
            chosen={query.cols !== undefined}
          />
        ) : null}
        {data?.data.length === 0 ? (
          <Empty
            icon={Webhook}
            title={t("dashboard.webhooks.emptyTitle")}
            action={mayCreate ? <CreateEndpoint /> : null}
          >
            {t("dashboard.webhooks.empty")}
          </Empty>
        ) : null}
        <Pager
          newest={after === undefined ? null : hrefOf(path, query)}
          older={data?.has_more ? hrefOf(path, { ...query, after: data.data.at(-1)?.id }) : null}
        />
      </ListPage>
    </>
  );
}

async function Windows({ path, query }: { path: string; query: Record<string, string> }) {
  const t = await getTranslations("developers.webhooks.health");
  const tabs = [
    { value: undefined, label: t("lastDay") },
    { value: "week", label: t("lastWeek") },
  ];
  return <ListTabs path={path} query={query} name="window" label={t("period")} tabs={tabs} />;
}
