import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { Panel } from "@/components/panel";

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

const { generateMetadata, page } = defineSection("data", ({ t }) => (
  <Panel title={t("data.title")}>
    <p className="mb-4 text-soft text-sm">{t("data.lead")}</p>
    <dl className="grid gap-4 text-sm sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6">
      {categories.map((name) => (
        <div key={name} className="contents">
          <dt className="font-medium">{t(`data.names.${name}`)}</dt>
          <dd className="text-soft max-sm:-mt-3">{t(`data.facts.${name}`)}</dd>
        </div>
      ))}
    </dl>
  </Panel>
));

export { generateMetadata, page as default };
