import { ProfileForm } from "./profile-form";
import { defineSection } from "./section";

const { generateMetadata, page } = defineSection("profile", ({ settings, mayChange }) => (
  <ProfileForm settings={settings} mayChange={mayChange} />
));

export { generateMetadata, page as default };
