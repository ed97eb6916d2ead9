import { BillingForm } from "@/app/(dashboard)/[mode]/settings/defaults-forms";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { retryDays } from "@/server/subscriptions/calendar";

const { generateMetadata, page } = defineSection("billing", ({ settings, mayChange }) => (
  <BillingForm settings={settings} mayChange={mayChange} days={[...retryDays]} />
));

export { generateMetadata, page as default };
