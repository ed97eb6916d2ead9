import { randomUUID } from "node:crypto";
import type { Mode } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { tryAcrossAccounts } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl, env } from "@/server/base/runtime/env";
import { gatewayOrigins } from "@/server/base/runtime/gateway-origins";
import { log } from "@/server/base/runtime/log";
import { type BuildList, readBuildList } from "@/server/platform/launch/build-list";
import { compose, defineEmail } from "@/server/platform/mail/email";
import { queueEmails } from "@/server/platform/mail/queue";
import type { Findings } from "./check";
import type { inventory } from "./inventory";
import { takeSnapshot } from "./snapshot";

/** `id`: of its row. Later rows have later IDs. */
type Page = { id: string; name: keyof typeof inventory.pages; path: string; framed?: Mode };
type Options = { origin?: string; build?: BuildList | null };

/**
 * Loads the payment pages like a payer's browser, through the public address, and stores the result. Differences from
 * the inventory are logged and emailed to the operators. Returns the queued emails; null if nothing is built or there
 * is no page yet. Throws if a page cannot be fetched.
 */
export async function checkPayPages({ origin = baseUrl, build = readBuildList() }: Options = {}) {
  if (build === null) return null;
  const pages = await pagesToCheck();
  if (pages.length === 0) return null;
  const expected = { origin: new URL(origin).origin, gateways: gatewayOrigins(), build };
  const findings: Findings = [];
  for (const { name, path, framed } of pages) {
    const pageFindings = await takeSnapshot(origin + path, { ...expected, ...(framed && { framed }) });
    findings.push(...new Set(pageFindings.map((finding) => `${name}: ${finding}`)));
  }
  const checkedAt = now();
  await unscoped.payPageCheck.create({
    data: { id: randomUUID(), checkedAt, pages: pages.map(({ name }) => name), findings },
  });
  return { findings, emails: findings.length === 0 ? [] : await alert(findings, checkedAt) };
}

/** The newest page of each kind. A node that is down is left out if others have pages, because all run the same code. */
async function pagesToCheck(): Promise<Page[]> {
  const { results, failures } = await tryAcrossAccounts(newestPages);
  const newest = new Map<string, Page>();
  for (const page of results.flat()) {
    const other = newest.get(page.name);
    if (other === undefined || other.id < page.id) newest.set(page.name, page);
  }
  if (newest.size === 0 && failures.length > 0) throw failures[0];
  for (const cause of failures) log.warn("the payer pages of a node were left out", {}, cause);
  return [...newest.values()];
}

async function newestPages(): Promise<Page[]> {
  const newest = { orderBy: { id: "desc" } } as const;
  const [paymentLink, consentLink, subscription, key] = await Promise.all([
    unscoped.paymentLink.findFirst({ where: { status: "active", subscriptionId: null }, ...newest }),
    unscoped.paymentLink.findFirst({
      where: { status: "active", subscriptionId: { not: null }, cycleId: null },
      ...newest,
    }),
    unscoped.subscription.findFirst({ where: { status: "active", endedAt: null }, ...newest }),
    unscoped.publishableKey.findFirst({ where: { account: { closedAt: null } }, orderBy: { key: "desc" } }),
  ]);
  const pages: (Page | null)[] = [
    paymentLink && { id: paymentLink.id, name: "pay", path: `/pay/${paymentLink.slug}` },
    consentLink && { id: consentLink.id, name: "consent", path: `/pay/${consentLink.slug}` },
    subscription && { id: subscription.id, name: "card", path: `/manage/${subscription.manageSlug}/card` },
    key && framed("elements", "card", key),
    key && framed("wallets", "wallets", key),
  ];
  return pages.filter((page) => page !== null);
}

/** The card form or the wallets, framed as on a merchant's page. */
function framed(name: Page["name"], element: string, { key, mode }: { key: string; mode: Mode }): Page {
  const search = new URLSearchParams({ key, origin: "https://shop.example", channel: "0".repeat(32) });
  return { id: key, name, path: `/elements/${element}?${search}`, framed: mode };
}

export const payPageChangedEmail = defineEmail({
  name: "pay_page_changed",
  template: async () => (await import("./changed-email")).payPageChanged,
});

/** The same findings are emailed once a day. */
async function alert(findings: Findings, at: Date): Promise<string[]> {
  log.error("a payer page differs from the authorized scripts", { findings: findings.join("; ") });
  if (env.OPERATOR_EMAIL === undefined) return [];
  const what = sha256(findings.toSorted().join("\n")).toString("base64url");
  return queueEmails([
    compose(
      payPageChangedEmail,
      {
        key: `pay_page_changed:${at.toISOString().slice(0, 10)}:${what}`,
        ...{ to: env.OPERATOR_EMAIL, locale: "en", accountId: null, mode: null },
      },
      { findings, at, page: `${baseUrl}/review` },
    ),
  ]);
}

/** Returns the result of the last check; null if there is none. */
export const lastCheck = () => unscoped.payPageCheck.findFirst({ orderBy: { checkedAt: "desc" } });
