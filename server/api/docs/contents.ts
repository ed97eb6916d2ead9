import type { Locale } from "@/server/core/operation/errors";

/** The categories that a search can be limited to. */
export const docSections = ["api", "webhooks", "errors", "guides", "mcp"] as const;
export type DocSection = (typeof docSections)[number];

/** The sections of the sidebar, in order. */
export const docGroups = ["start", "payments", "integration", "live", "tools", "reference"] as const;
export type DocGroup = (typeof docGroups)[number];

type GuidePlace = { group: DocGroup; section: DocSection };

const place = (group: DocGroup, section: DocSection): GuidePlace => ({ group, section });

/**
 * The sections of each guide, in the sidebar and in the search. Within a section they follow the `order` of their front
 * matter.
 */
export const guidePlaces: Record<string, GuidePlace> = {
  quickstart: place("start", "guides"),
  concepts: place("start", "api"),
  payments: place("payments", "api"),
  "payment-links": place("payments", "api"),
  wallets: place("payments", "api"),
  elements: place("payments", "api"),
  "customers-and-cards": place("payments", "api"),
  subscriptions: place("payments", "api"),
  refunds: place("payments", "api"),
  reconciliation: place("payments", "guides"),
  idempotency: place("integration", "api"),
  errors: place("integration", "errors"),
  webhooks: place("integration", "webhooks"),
  "webhook-receivers": place("integration", "webhooks"),
  events: place("integration", "webhooks"),
  testing: place("live", "guides"),
  "test-plan": place("live", "guides"),
  "going-live": place("live", "guides"),
  migrate: place("live", "guides"),
  mcp: place("tools", "mcp"),
  "typescript-client": place("tools", "guides"),
  django: place("tools", "guides"),
  laravel: place("tools", "guides"),
  cli: place("tools", "guides"),
  security: place("reference", "guides"),
  "not-supported": place("reference", "guides"),
  changelog: place("reference", "guides"),
};

/** The path of a page; the home page has no slug. */
export const docPath = (locale: Locale, slug = ""): string =>
  ["/docs", ...(locale === "ar" ? ["ar"] : []), ...(slug === "" ? [] : [slug])].join("/");
