import type { useTranslations } from "next-intl";
import { hrefOfSection, sections } from "@/app/(dashboard)/[mode]/sections";
import { hrefOfSettings, settingsSections } from "@/app/(dashboard)/[mode]/settings/sections";
import type { Mode } from "@/server/base/db/db";
import type { Permitted } from "./permitted";

type Page = { href: string; label: string };
type PagesInput = {
  mode: Mode;
  typed: string;
  permitted: readonly Permitted[];
  t: ReturnType<typeof useTranslations<"dashboard">>;
};

/** Returns the pages whose name or address contains the query. Without one, only those of the navigation. */
export function dashboardPagesOf({ mode, typed, permitted, t }: PagesInput): Page[] {
  const query = typed.trim().toLowerCase();
  const main = sections
    .flatMap(({ entries }) => entries)
    .map((section) => ({ href: hrefOfSection(mode, section), label: t(`shell.${section.name}`) }));
  if (query === "") return main;
  return [...main, ...inner({ mode, permitted, t })].filter(({ href, label }) =>
    `${label} ${href.replace(`/${mode}`, "")}`.toLowerCase().includes(query),
  );
}

/** The pages that other pages lead to. */
const inner = ({ mode, permitted, t }: Omit<PagesInput, "typed">): Page[] => [
  { href: `/${mode}/payments/refunds`, label: t("approvals.title") },
  { href: `/${mode}/developers/webhooks/signature`, label: t("lists.search.signature") },
  { href: `/${mode}/developers/logs/idempotency`, label: t("lists.search.idempotency") },
  ...(permitted.includes("audit") ? [{ href: `/${mode}/team/audit`, label: t("team.audit.title") }] : []),
  { href: `/${mode}/security`, label: t("team.security.title") },
  ...settingsSections.map((section) => ({
    href: hrefOfSettings(mode, section),
    label: `${t("settings.title")} · ${t(`settings.${section}.title`)}`,
  })),
];
