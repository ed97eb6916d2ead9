import { pageWords, previewBrandOf } from "@/app/(dashboard)/[mode]/links/new/page-words";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { BrandingForm } from "./branding-form";

const { generateMetadata, page } = defineSection("branding", async ({ mode, settings, mayChange }) => (
  <BrandingForm
    mode={mode}
    brand={previewBrandOf(mode, settings)}
    pages={await pageWords(settings)}
    mayChange={mayChange}
  />
));

export { generateMetadata, page as default };
