"use client";

import { useTranslations } from "next-intl";
import { RefundLimits } from "@/app/(dashboard)/[mode]/developers/refund-limits";
import { ConfirmAction, useDone } from "@/app/(dashboard)/action";
import { trpc } from "@/app/(dashboard)/trpc";
import { Ban } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { ConnectedApp } from "@/server/apps/schema";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";

/** Lists the apps that act over MCP, and disconnects them. */
export function ConnectedApps({ apps, mayLimit }: { apps: readonly ConnectedApp[]; mayLimit: boolean }) {
  const t = useTranslations("developers.mcp.apps");
  const scopes = useTranslations("developers.connect.scopes");
  return (
    <Table caption={t("title")}>
      <Head>
        <Column>{t("app")}</Column>
        <Column className="max-md:hidden">{t("allowed")}</Column>
        <Column className="max-sm:hidden">{t("lastUsed")}</Column>
        <Column>
          <span className="sr-only">{t("actions")}</span>
        </Column>
      </Head>
      <tbody>
        {apps.map(({ return_host, person, scopes: allowed, last_used_at, expires_at, ...app }) => (
          <Row key={app.id}>
            <RowHead>
              <bdi className="break-words">{app.name}</bdi>
              <span className="block break-all font-normal text-soft text-xs">
                <bdi dir="ltr" className="numeral">
                  {return_host}
                </bdi>
                {" · "}
                <bdi dir="ltr">{person}</bdi>
              </span>
            </RowHead>
            <Data className="text-soft text-sm max-md:hidden">
              {allowed.map((scope) => scopes(scope)).join(t("comma"))}
              <Limits {...app} />
            </Data>
            <Data className="text-soft max-sm:hidden">
              {last_used_at === null ? t("never") : <Moment at={last_used_at} short />}
              <span className="block text-xs">
                {t.rich("until", { when: () => <Moment at={expires_at} short /> })}
              </span>
            </Data>
            <Data end>
              <span className="inline-flex flex-wrap justify-end gap-1 max-sm:flex-nowrap max-sm:gap-0">
                {mayLimit && allowed.includes("refunds:write") ? <RefundLimits of="app" {...app} /> : null}
                <Disconnect id={app.id} name={app.name} />
              </span>
            </Data>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function Limits({
  refund_daily_limit: daily,
  refund_approval_above: above,
}: Pick<ConnectedApp, "refund_daily_limit" | "refund_approval_above">) {
  const t = useTranslations("developers.limits");
  return (
    <>
      {daily === null ? null : (
        <span className="block text-xs">{t("perDay", { amount: formatGroupedRiyals(daily) })}</span>
      )}
      {above === null ? null : (
        <span className="block text-xs">{t("above", { amount: formatGroupedRiyals(above) })}</span>
      )}
    </>
  );
}

function Disconnect({ id, name }: { id: string; name: string }) {
  const t = useTranslations("developers.mcp.apps");
  return (
    <ConfirmAction
      look="rowDanger"
      icon={Ban}
      button={t("disconnect")}
      what={t("disconnectWhat", { name })}
      title={t("confirmTitle", { name })}
      keep={t("keep")}
      call={trpc.connected_apps.disconnect.useMutation(useDone(t("disconnected", { name })))}
      input={{ id }}
    >
      <p>{t("confirmLead")}</p>
    </ConfirmAction>
  );
}
