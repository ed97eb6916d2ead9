import {
  BookOpen,
  ChartNoAxesColumn,
  CreditCard,
  FileClock,
  KeyRound,
  Landmark,
  Link2,
  ListTree,
  type LucideIcon,
  Repeat,
  Scale,
  Settings,
  ShieldCheck,
  Sparkles,
  Users,
  UsersRound,
  Webhook,
} from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";

export type Section = { path: string; name: SectionName; icon: LucideIcon };

type SectionName =
  | "home"
  | "payments"
  | "links"
  | "customers"
  | "subscriptions"
  | "balance"
  | "payouts"
  | "keys"
  | "webhooks"
  | "events"
  | "logs"
  | "mcp"
  | "docs"
  | "verification"
  | "team"
  | "settings";

/** The dashboard's navigation entries, in order. `path` is relative to the mode, except for documentation. */
export const sections: readonly {
  name: "business" | "developers" | "company";
  entries: readonly Section[];
}[] = [
  {
    name: "business",
    entries: [
      { path: "", name: "home", icon: ChartNoAxesColumn },
      { path: "/payments", name: "payments", icon: CreditCard },
      { path: "/links", name: "links", icon: Link2 },
      { path: "/customers", name: "customers", icon: UsersRound },
      { path: "/subscriptions", name: "subscriptions", icon: Repeat },
      { path: "/balance", name: "balance", icon: Scale },
      { path: "/payouts", name: "payouts", icon: Landmark },
    ],
  },
  {
    name: "developers",
    entries: [
      { path: "/developers/keys", name: "keys", icon: KeyRound },
      { path: "/developers/webhooks", name: "webhooks", icon: Webhook },
      { path: "/developers/events", name: "events", icon: ListTree },
      { path: "/developers/logs", name: "logs", icon: FileClock },
      { path: "/developers/mcp", name: "mcp", icon: Sparkles },
      { path: "/docs", name: "docs", icon: BookOpen },
    ],
  },
  {
    name: "company",
    entries: [
      { path: "/verification", name: "verification", icon: ShieldCheck },
      { path: "/team", name: "team", icon: Users },
      { path: "/settings", name: "settings", icon: Settings },
    ],
  },
];

const pathOfSection = (mode: Mode, { path }: Section) => (path === "/docs" ? path : `/${mode}${path}`);

/** The verification that counts is that of live mode; its page leads to the practice one. */
export const hrefOfSection = (mode: Mode, section: Section) =>
  pathOfSection(section.name === "verification" ? "live" : mode, section);

export const isPageOf = (mode: Mode, section: Section, pathname: string) =>
  pathname === pathOfSection(mode, section);

export const isWithin = (mode: Mode, section: Section, pathname: string) =>
  section.name !== "home" && pathname.startsWith(`${pathOfSection(mode, section)}/`);

/** Returns the section that a page belongs to; undefined for a page outside the navigation. */
export const sectionOf = (mode: Mode, pathname: string): Section | undefined =>
  sections
    .flatMap(({ entries }) => entries)
    .find((section) => isPageOf(mode, section, pathname) || isWithin(mode, section, pathname));
