"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Shortcuts } from "@/app/(dashboard)/shortcuts";
import { Select } from "@/components/choice";
import { LanguageSwitch } from "@/components/language-switch";
import { Link } from "@/components/link";
import { ChevronsUpDown, CircleQuestionMark, LogOut, ShieldCheck } from "@/components/lucide";
import { isTheme, type Theme, themes } from "@/components/theme";
import { Truncated } from "@/components/truncated";
import type { Mode } from "@/server/base/db/db";
import { Businesses } from "./businesses";

type Business = { id: string; name: string };
type Props = {
  name: string;
  email: string;
  role: string;
  mode: Mode;
  current: string;
  businesses: Business[];
  theme: Theme | undefined;
};

const entry =
  "inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2 font-medium text-soft text-sm hover:bg-sunken hover:text-ink";

/** The account menu: user, business, help, language and sign-out. */
export function DashboardAccount({ name, email, role, mode, current, businesses, theme }: Props) {
  const t = useTranslations("dashboard");
  const [leaving, setLeaving] = useState(false);
  const menu = useId();
  const leave = async () => {
    setLeaving(true);
    await signOut({ redirect: false });
    window.location.assign("/sign-in");
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-3 text-start text-sm hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 gap-1">
          <span className="sr-only">{t("shell.account")} </span>
          <Truncated className="font-medium">{name}</Truncated>{" "}
          <span className="shrink-0 text-soft">· {role}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-soft" />
      </button>
      <div
        id={menu}
        popover="auto"
        className="start-2 end-auto top-auto bottom-14 m-0 w-56 rounded-card border border-line bg-surface p-3 text-ink text-sm shadow-card max-md:bottom-4"
      >
        <p className="px-2 pb-2">
          <Truncated className="numeral text-soft text-xs">{email}</Truncated>
        </p>
        <div className="grid justify-items-start">
          <Businesses mode={mode} current={current} businesses={businesses} className={entry} />
          <Link href={`/${mode}/security`} className={entry}>
            <ShieldCheck aria-hidden className="size-4" />
            {t("team.businesses.security")}
          </Link>
          <Link href="/docs" className={entry}>
            <CircleQuestionMark aria-hidden className="size-4" />
            {t("shell.help")}
          </Link>
          <LanguageSwitch />
          <Shortcuts className={`${entry} max-md:hidden`} />
          <button type="button" onClick={leave} disabled={leaving} className={entry}>
            <LogOut aria-hidden className="size-4 rtl:rotate-180" />
            {leaving ? t("shell.signingOut") : t("shell.signOut")}
          </button>
        </div>
        <div className="px-2 pt-2">
          <ThemeSwitch theme={theme} />
        </div>
      </div>
    </>
  );
}

const year = 365 * 86_400;

/** Chooses the light or the dark theme, or to follow the device, and remembers it. */
function ThemeSwitch({ theme }: { theme: Theme | undefined }) {
  const t = useTranslations("dashboard.shell.theme");
  const [chosen, setChosen] = useState(theme);
  const change = (value: string) => {
    const next = isTheme(value) ? value : undefined;
    setChosen(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `theme=${next ?? ""}; path=/; max-age=${next === undefined ? 0 : year}; samesite=lax`;
    // The server sets it in the next document.
    if (next === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <Select
      id="theme"
      label={t("title")}
      value={chosen ?? "system"}
      onChange={({ target }) => change(target.value)}
      options={(["system", ...themes] as const).map((value) => ({ value, label: t(value) }))}
    />
  );
}
