import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { Notice } from "@/components/notice";
import { Import } from "./import";

const page = definePage({
  texts: "",
  title: "linkTools.import.title",
  lead: "linkTools.import.lead",
  back: { to: "links", label: "dashboard.links.back" },
  body: ({ mode, t, may }) =>
    may("payment_links.create_many") ? (
      <Import mode={mode} />
    ) : (
      <Notice title={t("dashboard.errors.forbidden")} />
    ),
});

export const generateMetadata = page.generateMetadata;
export default page.page;
