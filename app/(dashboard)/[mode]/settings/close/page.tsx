import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Panel } from "@/components/panel";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { CloseAccount } from "./close-account";

type Props = { params: Promise<{ mode: string }> };

const consequences = ["keys", "pages", "members", "webhooks", "kept", "undo"] as const;

export const generateMetadata = () => settingsTitle("close");

export default async function Close({ params }: Props) {
  const { mode } = await paramsOf(params);
  const { data, loadError } = await read(mode, async (api) => {
    const [settings, obstacles] = await Promise.all([api.settings.get({}), api.settings.closing({})]);
    return { settings, obstacles };
  });
  const t = await getTranslations("dashboard.settings.close");
  if (loadError !== null) return <LoadErrorNotice error={loadError} />;
  const { settings, obstacles } = data;
  const { subscriptions, payments, refunds, pending, owed } = obstacles;
  const reasons = [
    subscriptions > 0 && t("obstacles.subscriptions", { count: subscriptions }),
    payments > 0 && t("obstacles.payments", { count: payments }),
    refunds > 0 && t("obstacles.refunds", { count: refunds }),
    pending > 0 && t("obstacles.pending", { amount: formatGroupedRiyals(pending) }),
    owed !== 0 && t("obstacles.owed", { amount: formatGroupedRiyals(-owed) }),
  ].filter((one) => one !== false);
  const { closed_at: closedAt, name } = settings;
  const isOwner = await may(mode, "settings.close_account");

  return (
    <Panel title={t("title")}>
      <div className="grid max-w-xl gap-4 text-sm">
        {closedAt === null ? null : (
          <Notice tone="warning" title={t.rich("closedAt", { time: () => <Moment at={closedAt} /> })} />
        )}
        <p>{t("lead")}</p>
        <ul className="grid list-disc gap-1.5 ps-5">
          {consequences.map((one) => (
            <li key={one}>{t(`consequences.${one}`)}</li>
          ))}
        </ul>
        {closedAt === null && reasons.length > 0 ? (
          <Notice tone="warning" title={t("notYet")}>
            <ul className="grid list-disc gap-1 ps-5">
              {reasons.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {closedAt === null && reasons.length === 0 && isOwner ? <CloseAccount name={name} /> : null}
        {closedAt === null && !isOwner ? <p className="text-soft text-sm">{t("ownerOnly")}</p> : null}
      </div>
    </Panel>
  );
}
