import { Section, settingsTitle } from "@/app/(dashboard)/[mode]/settings/section";
import { NotificationsForm } from "./notifications-form";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("notifications");

export default async function Notifications({ params }: Props) {
  const { mode } = await params;
  return (
    <Section mode={mode}>
      {(settings) => (
        <NotificationsForm muted={settings.muted_mails} isClosed={settings.closed_at !== null} />
      )}
    </Section>
  );
}
