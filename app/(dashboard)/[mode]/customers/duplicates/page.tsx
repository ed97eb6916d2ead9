import { DuplicatesPanel } from "@/app/(dashboard)/[mode]/customers/duplicates-panel";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { Empty } from "@/components/empty";
import { UsersRound } from "@/components/lucide";

/** Lists groups of possible duplicates side by side. Merging is left to the merchant. */
const { generateMetadata, page } = definePage({
  texts: "dashboard.customers",
  title: "duplicates.title",
  read: async (api) => (await api.customers.duplicates({})).data,
  lead: ({ data, t }) => (data.length > 0 ? t("duplicates.lead") : ""),
  back: { to: "customers", label: "back" },
  body: ({ data, mode, t }) =>
    data.length === 0 ? (
      <Empty icon={UsersRound} title={t("duplicates.noneTitle")}>
        {t("duplicates.none")}
      </Empty>
    ) : (
      <div className="grid grid-cols-1 gap-5">
        {data.map((group) => (
          <DuplicatesPanel key={`${group.reason}${group.customers[0]?.id}`} mode={mode} group={group} />
        ))}
      </div>
    ),
});

export { generateMetadata, page as default };
