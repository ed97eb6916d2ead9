import { may } from "@/app/(dashboard)/[mode]/read";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { NotificationsForm } from "./notifications-form";

const topics = ["payments", "refund_failures", "payouts"] as const;

const section = defineSection("notifications", async ({ mode, settings }) => (
  <NotificationsForm
    muted={settings.muted_mails}
    frequencies={settings.mail_frequencies}
    topics={(await may(mode, "verification.save")) ? [...topics, "verification"] : topics}
    isClosed={settings.closed_at !== null}
  />
));

export const generateMetadata = section.generateMetadata;
export default section.page;
