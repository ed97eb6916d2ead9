import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/app/(dashboard)/[mode]/page-header";
import { titled } from "@/app/(dashboard)/[mode]/title";
import { dashboardContext, signedIn } from "@/app/session";
import { requestLocale } from "@/messages/request-locale";
import { LinkForm } from "./link-form";

type Props = { params: Promise<{ mode: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.links");
  return titled(t("newTitle"));
}

export default async function NewPaymentLink({ params }: Props) {
  const { mode } = await params;
  await dashboardContext(mode);
  const t = await getTranslations("dashboard.links");
  const session = await signedIn();
  const { name, nameAr } = session?.account ?? { name: "", nameAr: null };
  return (
    <>
      <PageHeader title={t("newTitle")} back={{ href: `/${mode}/links`, label: t("back") }} />
      <LinkForm mode={mode} merchant={(await requestLocale()) === "ar" ? (nameAr ?? name) : name} />
    </>
  );
}
