import type { Mode } from "@/server/base/db/db";
/** The settings sections in order. The first has no path of its own. */
export const settingsSections = [
  "profile",
  "branding",
  "pages",
  "shop",
  "methods",
  "prices",
  "billing",
  "mails",
  "notifications",
  "api",
  "data",
  "close",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export const hrefOfSettings = (mode: Mode, section: SettingsSection) =>
  `/${mode}/settings${section === "profile" ? "" : `/${section}`}`;
