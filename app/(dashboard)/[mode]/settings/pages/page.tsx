import { PagesForm } from "@/app/(dashboard)/[mode]/settings/defaults-forms";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";

const { generateMetadata, page } = defineSection("pages", ({ settings, mayChange }) => (
  <PagesForm settings={settings} mayChange={mayChange} />
));

export { generateMetadata, page as default };
