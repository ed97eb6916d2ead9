import { may } from "@/app/(dashboard)/[mode]/read";
import { defineSection } from "@/app/(dashboard)/[mode]/settings/section";
import { vapidKeys } from "@/server/push/vapid";
import { NotificationsForm } from "./notifications-form";
import { PhonePanel } from "./phone-panel";

const topics = ["payments", "refund_failures", "payouts"] as const;

const { generateMetadata, page } = defineSection("notifications", async ({ mode, settings }) => (
  <>
    <NotificationsForm
      muted={settings.muted_mails}
      frequencies={settings.mail_frequencies}
      topics={(await may(mode, "verification.save")) ? [...topics, "verification"] : topics}
      isClosed={settings.closed_at !== null}
    />
    <PhonePanel publicKey={vapidKeys().publicKey} isClosed={settings.closed_at !== null} />
  </>
));

export { generateMetadata, page as default };
