import { PriceList } from "@/app/(dashboard)/[mode]/settings/price-list";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { Panel } from "@/components/panel";

const { generateMetadata, page } = defineSection("prices", ({ mode, settings: { fees }, t }) => (
  <Panel title={t("prices.title")}>
    <p className="mb-4 max-w-2xl text-soft text-sm">{t(mode === "live" ? "prices.lead" : "prices.sample")}</p>
    <PriceList fees={fees} />
    <p className="mt-4 max-w-2xl text-soft text-sm">{t("prices.note")}</p>
  </Panel>
));

export { generateMetadata, page as default };
