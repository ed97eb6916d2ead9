import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { may, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";
import type { Settings } from "@/server/settings/schema";
import type { SettingsSection } from "./sections";

/** Returns the document title of a settings section. */
export async function settingsTitle(section: SettingsSection): Promise<Metadata> {
  const t = await getTranslations("dashboard.settings");
  return titled(`${t(`${section}.title`)} – ${t("title")}`);
}

type Props = {
  mode: Mode;
  children: (settings: Settings, mayChange: boolean) => ReactNode;
};

/** Loads the settings for a section and explains if they are read-only. */
export async function SectionPanel({ mode, children }: Props) {
  const { data, loadError } = await read(mode, (api) => api.settings.get({}));
  if (loadError !== null) return <LoadErrorNotice error={loadError} />;
  const mayChange = await may(mode, "settings.update");
  const t = await getTranslations("dashboard.settings");
  return (
    <>
      {data.closed_at === null ? null : <Notice tone="warning" title={t("closed")} />}
      {mayChange || data.closed_at !== null ? null : <Notice title={t("readOnly")} />}
      {children(data, mayChange)}
    </>
  );
}
