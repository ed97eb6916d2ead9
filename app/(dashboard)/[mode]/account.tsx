"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageSwitch } from "@/components/language-switch";
import { Link } from "@/components/link";
import { CircleQuestionMark, LogOut, ShieldCheck } from "@/components/lucide";
import { Businesses } from "./businesses";

type Business = { id: string; name: string };
type Props = {
  name: string;
  email: string;
  role: string;
  mode: "test" | "live";
  /** The current account. */
  current: string;
  businesses: Business[];
};

const entry =
  "inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 font-medium text-soft text-sm hover:bg-sunken hover:text-ink";

/** The account menu: user, business, help, language and sign-out. */
export function Account({ name, email, role, mode, current, businesses }: Props) {
  const t = useTranslations("dashboard");
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut({ redirect: false });
    window.location.assign("/sign-in");
  };
  return (
    <div className="grid gap-3 text-sm">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <bdi>{name}</bdi> <span className="font-normal text-soft">· {role}</span>
        </p>
        <p className="truncate text-soft text-xs">
          <span className="numeral">{email}</span>
        </p>
      </div>
      <div className="-mx-2 grid justify-items-start">
        <Businesses mode={mode} current={current} businesses={businesses} className={entry} />
        <Link href={`/${mode}/security`} className={entry}>
          <ShieldCheck aria-hidden className="size-4" />
          {t("team.businesses.security")}
        </Link>
        <Link href="/docs" className={entry}>
          <CircleQuestionMark aria-hidden className="size-4" />
          {t("shell.help")}
        </Link>
      </div>
      <div className="-mx-2 flex items-center justify-between gap-2">
        <LanguageSwitch />
        <button type="button" onClick={leave} disabled={leaving} className={entry}>
          <LogOut aria-hidden className="size-4 rtl:rotate-180" />
          {leaving ? t("shell.signingOut") : t("shell.signOut")}
        </button>
      </div>
    </div>
  );
}
