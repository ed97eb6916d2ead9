import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { Moment } from "@/components/moment";
import { Panel } from "@/components/panel";
import { ChangePassword } from "./change-password";
import { SecondFactor } from "./second-factor";
import { SessionTable } from "./session-table";

const { generateMetadata, page } = definePage({
  texts: "dashboard.team.security",
  title: "title",
  lead: "lead",
  async read(api) {
    const [profile, sessions] = await Promise.all([api.profile.get({}), api.sessions.list({})]);
    return { profile, sessions: sessions.data };
  },
  body: ({ data: { profile, sessions }, t }) => (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel title={t("password")}>
          <div className="grid gap-4 text-sm">
            <p>
              {t("passwordChanged")} <Moment at={profile.password_changed} />
            </p>
            <ChangePassword />
          </div>
        </Panel>
        <Panel title={t("secondFactor")}>
          <SecondFactor isOn={profile.second_factor} codesLeft={profile.recovery_codes_left} />
        </Panel>
      </div>
      <section className="grid gap-3">
        <SessionTable sessions={sessions} />
      </section>
    </div>
  ),
});

export { generateMetadata, page as default };
