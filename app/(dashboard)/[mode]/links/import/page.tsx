import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { NotNow } from "@/app/(dashboard)/[mode]/not-now";
import { Import } from "./import";

const { generateMetadata, page } = definePage({
  texts: "",
  title: "linkTools.import.title",
  lead: "linkTools.import.lead",
  back: { to: "links", label: "dashboard.links.back" },
  body: ({ mode, may }) =>
    may("payment_links.create_many") ? (
      <Import mode={mode} />
    ) : (
      <NotNow mode={mode} operation="payment_links.create_many" path="links/import" />
    ),
});

export { generateMetadata, page as default };
