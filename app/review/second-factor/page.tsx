import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { reviewerOf } from "@/app/review/reviewer";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("review");
  return { title: t("title") };
}

/** Shown to reviewers without two-step sign-in on a server that takes real payments. */
export default async function SecondFactor() {
  if ((await reviewerOf()) === null) notFound();
  const t = await getTranslations("review");
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl">{t("queue")}</h1>
      <Notice tone="warning" title={t("secondFactor.title")}>
        <p>{t("secondFactor.lead")}</p>
        <Link href="/test/security" className={buttonClass({ className: "mt-3" })}>
          {t("secondFactor.button")}
        </Link>
      </Notice>
    </>
  );
}
