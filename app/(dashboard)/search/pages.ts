import type { useTranslations } from "next-intl";
import { hrefOfSection, sections } from "@/app/(dashboard)/[mode]/sections";
import { hrefOfSettings, settingsSections } from "@/app/(dashboard)/[mode]/settings/sections";
import type { Mode } from "@/server/base/db/db";
import { matches } from "./matches";
import type { Permitted } from "./permitted";

type Page = { href: string; label: string };
/** The key of the other words for what is on it. */
type Described = Page & { about: string };
type PagesInput = {
  mode: Mode;
  typed: string;
  permitted: readonly Permitted[];
  t: ReturnType<typeof useTranslations<"dashboard">>;
};

/** Returns the pages with the typed words in their name, their address or the words for what is on them. Without any, only those of the navigation. */
export function dashboardPagesOf({ mode, typed, permitted, t }: PagesInput): Page[] {
  const main = sections
    .flatMap(({ entries }) => entries)
    .map((section) => ({
      href: hrefOfSection(mode, section),
      label: t(`shell.${section.name}`),
      about: section.name,
    }));
  const listed = typed.trim() === "" ? main : [...main, ...inner({ mode, permitted, t })];
  return listed
    .filter(({ href, label, about }) =>
      matches(typed, `${label} ${href.replace(`/${mode}`, "")} ${t(`lists.search.keywords.${about}`)}`),
    )
    .map(({ href, label }) => ({ href, label }));
}

/** The pages that other pages lead to. */
const inner = ({ mode, permitted, t }: Omit<PagesInput, "typed">): Described[] => [
  { href: `/${mode}/payments/refunds`, label: t("approvals.title"), about: "approvals" },
  {
    href: `/${mode}/developers/webhooks/signature`,
    label: t("lists.search.signature"),
    about: "signature",
  },
  {
    href: `/${mode}/developers/logs/idempotency`,
    label: t("lists.search.idempotency"),
    about: "idempotency",
  },
  ...(permitted.includes("audit")
    ? [{ href: `/${mode}/team/audit`, label: t("team.audit.title"), about: "audit" }]
    : []),
  { href: `/${mode}/security`, label: t("team.security.title"), about: "security" },
  ...settingsSections.map((section) => ({
    href: hrefOfSettings(mode, section),
    label: `${t("settings.title")} · ${t(`settings.${section}.title`)}`,
    about: section,
  })),
];
