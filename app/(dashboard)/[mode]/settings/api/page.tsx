import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { Link } from "@/components/link";
import { Fact, Facts, Panel } from "@/components/panel";
import { versions } from "@/server/core/values/version";

const newest = versions[versions.length - 1] ?? "";

const { generateMetadata, page } = defineSection("api", ({ settings: { default_version: pinned }, t }) => (
  <Panel title={t("api.title")}>
    <div className="grid max-w-xl gap-4">
      <p className="text-soft text-sm">{t("api.lead")}</p>
      <Facts>
        <Fact name={t("api.pinned")} strong>
          <span className="numeral">{pinned}</span>
        </Fact>
        <Fact name={t("api.newest")}>
          <span className="numeral">{newest}</span>
        </Fact>
      </Facts>
      <p className="text-sm">{t(pinned === newest ? "api.current" : "api.behind")}</p>
      <p>
        <Link href="/docs/changelog" className="font-medium text-accent underline">
          {t("api.changelog")}
        </Link>
      </p>
    </div>
  </Panel>
));

export { generateMetadata, page as default };
