import { PagesForm } from "@/app/(dashboard)/[mode]/settings/defaults-forms";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";

const section = defineSection("pages", ({ settings, mayChange }) => (
  <PagesForm settings={settings} mayChange={mayChange} />
));

export const generateMetadata = section.generateMetadata;
export default section.page;
