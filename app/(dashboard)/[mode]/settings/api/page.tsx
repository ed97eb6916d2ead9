import { getTranslations } from "next-intl/server";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SectionPanel, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { Link } from "@/components/link";
import { Fact, Facts, Panel } from "@/components/panel";
import { versions } from "@/server/core/values/version";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("api");

export default async function ApiVersion({ params }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("dashboard.settings.api");
  const newest = versions[versions.length - 1] ?? "";
  return (
    <SectionPanel mode={mode}>
      {({ default_version: pinned }) => (
        <Panel title={t("title")}>
          <div className="grid max-w-xl gap-4">
            <p className="text-soft text-sm">{t("lead")}</p>
            <Facts>
              <Fact name={t("pinned")} strong>
                <span className="numeral">{pinned}</span>
              </Fact>
              <Fact name={t("newest")}>
                <span className="numeral">{newest}</span>
              </Fact>
            </Facts>
            <p className="text-sm">{t(pinned === newest ? "current" : "behind")}</p>
            <p>
              <Link href="/docs/changelog" className="font-medium text-accent underline">
                {t("changelog")}
              </Link>
            </p>
          </div>
        </Panel>
      )}
    </SectionPanel>
  );
}
