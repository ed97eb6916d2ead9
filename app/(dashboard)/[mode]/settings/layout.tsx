import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { SettingsNavigation } from "./settings-navigation";

type Props = { children: ReactNode; params: Promise<{ mode: string }> };

export default async function SettingsLayout({ children, params }: Props) {
  const { mode } = await paramsOf(params);
  const t = await getTranslations("dashboard.settings");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <SettingsNavigation mode={mode} />
        <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
      </div>
    </>
  );
}
