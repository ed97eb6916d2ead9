import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { signedIn } from "@/app/session";
import { LanguageSwitch } from "@/components/language-switch";
import { Wordmark } from "@/components/wordmark";
import { SignInForm } from "./sign-in-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard.signIn");
  return { title: `${t("title")} – Halala` };
}

export default async function SignIn() {
  if ((await signedIn()) !== null) redirect("/test/payments");
  const t = await getTranslations("dashboard.signIn");
  return (
    <div className="mx-auto grid min-h-dvh max-w-sm content-center px-4 py-10">
      <main className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
        <Link href="/" className="inline-block rounded-sm">
          <Wordmark className="h-8 w-auto text-accent" />
        </Link>
        <h1 className="mt-6 font-semibold text-xl">{t("title")}</h1>
        <p className="mb-6 text-soft text-sm">{t("lead")}</p>
        <SignInForm />
      </main>
      <div className="mt-4 flex justify-center">
        <LanguageSwitch />
      </div>
    </div>
  );
}
