import { may, paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SectionPanel, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { NotificationsForm } from "./notifications-form";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("notifications");

export default async function Notifications({ params }: Props) {
  const { mode } = await paramsOf(params);
  const topics = ["payments", "refund_failures", "payouts"] as const;
  const mayVerify = await may(mode, "verification.save");
  return (
    <SectionPanel mode={mode}>
      {(settings) => (
        <NotificationsForm
          muted={settings.muted_mails}
          frequencies={settings.mail_frequencies}
          topics={mayVerify ? [...topics, "verification"] : topics}
          isClosed={settings.closed_at !== null}
        />
      )}
    </SectionPanel>
  );
}
