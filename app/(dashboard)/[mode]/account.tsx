"use client";

import { LogOut, ShieldCheck, UserRound } from "lucide-react";
import Link from "next/link";
import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LanguageSwitch } from "@/components/language-switch";
import { Businesses } from "./businesses";

type Business = { id: string; name: string };
type Props = {
  name: string;
  email: string;
  role: string;
  mode: "test" | "live";
  /** The account that is worked in. */
  current: string;
  businesses: Business[];
  menu?: boolean;
};

/** Who is signed in, where, with language and sign-out. As a `menu` it folds into a button, for narrow screens. */
export function Account({ menu = false, ...who }: Props) {
  const t = useTranslations("dashboard.shell");
  if (!menu) return <Details {...who} />;
  return (
    <details className="group relative md:hidden">
      <summary
        aria-label={t("account")}
        className="grid size-9 list-none place-items-center rounded-control border border-line text-soft hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <UserRound aria-hidden className="size-5" />
      </summary>
      <div className="absolute end-0 z-40 mt-2 w-64 rounded-card border border-line bg-surface p-4 shadow-card">
        <Details {...who} />
      </div>
    </details>
  );
}

const entry =
  "inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 font-medium text-soft text-sm hover:bg-sunken hover:text-ink";

function Details({ name, email, role, mode, current, businesses }: Omit<Props, "menu">) {
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
