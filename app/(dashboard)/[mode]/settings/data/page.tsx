import { getTranslations } from "next-intl/server";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SectionPanel, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { Panel } from "@/components/panel";

type Props = { params: Promise<{ mode: string }> };

const categories = [
  "money",
  "customers",
  "cards",
  "requests",
  "events",
  "mails",
  "audit",
  "documents",
] as const;

export const generateMetadata = () => settingsTitle("data");

export default async function Data({ params }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("dashboard.settings.data");
  return (
    <SectionPanel mode={mode}>
      {() => (
        <Panel title={t("title")}>
          <p className="mb-4 text-soft text-sm">{t("lead")}</p>
          <dl className="grid gap-4 text-sm sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6">
            {categories.map((name) => (
              <div key={name} className="contents">
                <dt className="font-medium">{t(`names.${name}`)}</dt>
                <dd className="text-soft max-sm:-mt-3">{t(`facts.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
    </SectionPanel>
  );
}
