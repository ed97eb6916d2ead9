import { ProfileForm } from "./profile-form";
import { defineSection } from "./section";

const section = defineSection("profile", ({ settings, mayChange }) => (
  <ProfileForm settings={settings} mayChange={mayChange} />
));

export const generateMetadata = section.generateMetadata;
export default section.page;
