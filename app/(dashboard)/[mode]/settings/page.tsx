import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { ProfileForm } from "./profile-form";
import { SectionPanel, settingsTitle } from "./section";

type Props = { params: Promise<{ mode: string }> };

export const generateMetadata = () => settingsTitle("profile");

export default async function Profile({ params }: Props) {
  const { mode } = await paramsOf(params);
  return (
    <SectionPanel mode={mode}>
      {(settings, mayChange) => <ProfileForm settings={settings} mayChange={mayChange} />}
    </SectionPanel>
  );
}
