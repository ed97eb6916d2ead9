import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LoadErrorNotice } from "@/app/(dashboard)/[mode]/load-error-notice";
import { may, paramsOf, read } from "@/app/(dashboard)/[mode]/read";
import { titled } from "@/app/(dashboard)/[mode]/title";
import type { Translate } from "@/app/(dashboard)/list/list-definition";
import { Notice } from "@/components/notice";
import type { Mode } from "@/server/base/db/db";
import type { Settings } from "@/server/settings/schema";
import type { SettingsSection } from "./sections";

type Scope = { mode: Mode; settings: Settings; mayChange: boolean; t: Translate };
type Props = { params: Promise<{ mode: string }> };

export async function settingsTitle(section: SettingsSection): Promise<Metadata> {
  const t = await getTranslations("dashboard.settings");
  return titled(`${t(`${section}.title`)} – ${t("title")}`);
}

/** A section of the settings, which explains if they are read-only. */
export const defineSection = (section: SettingsSection, body: (scope: Scope) => ReactNode) => ({
  generateMetadata: () => settingsTitle(section),
  page: async ({ params }: Props) => {
    const { mode } = await paramsOf(params);
    const { data, loadError } = await read(mode, (api) => api.settings.get({}));
    if (loadError !== null) return <LoadErrorNotice error={loadError} />;
    const mayChange = await may(mode, "settings.update");
    const t = await getTranslations("dashboard.settings");
    return (
      <>
        {data.closed_at === null ? null : <Notice tone="warning" title={t("closed")} />}
        {mayChange || data.closed_at !== null ? null : <Notice title={t("readOnly")} />}
        {await body({ mode, settings: data, mayChange, t })}
      </>
    );
  },
});
