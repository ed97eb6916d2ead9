import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SectionPanel, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { PagesForm } from "./pages-form";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("pages");

export default async function PaymentPages({ params }: Props) {
  const { mode } = await paramsOf(params);
  return (
    <SectionPanel mode={mode}>
      {(settings, mayChange) => <PagesForm settings={settings} mayChange={mayChange} />}
    </SectionPanel>
  );
}
