import { pageWords, previewBrandOf } from "@/app/(dashboard)/[mode]/links/new/page-words";
import { paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { SectionPanel, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { BrandingForm } from "./branding-form";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("branding");

export default async function Branding({ params }: Props) {
  const { mode } = await paramsOf(params);
  const { data } = await read(mode, (api) => api.settings.get({}));
  const pages = data === null ? [] : await pageWords(data);
  return (
    <SectionPanel mode={mode}>
      {(settings, mayChange) => (
        <BrandingForm
          mode={mode}
          brand={previewBrandOf(mode, settings)}
          pages={pages}
          mayChange={mayChange}
        />
      )}
    </SectionPanel>
  );
}
