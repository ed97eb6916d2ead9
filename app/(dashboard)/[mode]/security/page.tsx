import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import { ChangePassword } from "./change-password";
import { SecondFactor } from "./second-factor";
import { SessionTable } from "./session-table";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.team.security");
  return titled(t("title"));
}

export default async function Security({ params }: Props) {
  const { mode } = await paramsOf(params);
  const { data, loadError } = await read(mode, async (api) => {
    const [profile, sessions] = await Promise.all([api.profile.get({}), api.sessions.list({})]);
    return { profile, sessions: sessions.data };
  });
  const t = await getTranslations("dashboard.team.security");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {loadError === null ? (
        <div className="grid gap-5">
          <div className="grid gap-5 lg:grid-cols-2">
            <Panel title={t("password")}>
              <div className="grid gap-4 text-sm">
                <p>
                  {t("passwordChanged")} <Moment at={data.profile.password_changed} />
                </p>
                <ChangePassword />
              </div>
            </Panel>
            <Panel title={t("secondFactor")}>
              <SecondFactor isOn={data.profile.second_factor} codesLeft={data.profile.recovery_codes_left} />
            </Panel>
          </div>
          <section className="grid gap-3">
            <SessionTable sessions={data.sessions} />
          </section>
        </div>
      ) : (
        <LoadErrorNotice error={loadError} />
      )}
    </>
  );
}
