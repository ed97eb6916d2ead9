import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SectionPanel, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { retryDays } from "@/server/subscriptions/calendar";
import { BillingForm } from "./billing-form";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("billing");

export default async function Billing({ params }: Props) {
  const { mode } = await paramsOf(params);
  return (
    <SectionPanel mode={mode}>
      {(settings, mayChange) => (
        <BillingForm settings={settings} mayChange={mayChange} days={[...retryDays]} />
      )}
    </SectionPanel>
  );
}
