import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import arDashboard from "@/app/messages/ar/dashboard.json";
import arLists from "@/app/messages/ar/lists.json";
import arSettings from "@/app/messages/ar/settings.json";
import arTeam from "@/app/messages/ar/team.json";
import dashboard from "@/app/messages/en/dashboard.json";
import lists from "@/app/messages/en/lists.json";
import settings from "@/app/messages/en/settings.json";
import team from "@/app/messages/en/team.json";
import { mayCall } from "@/server/api/permissions";
import type { Mode } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import type { Role } from "@/server/core/operation/roles";
import { actionsOf } from "./actions";
import { dashboardPagesOf } from "./palette";
import { type Permitted, permittedEntries } from "./permitted";

const messages: Record<Locale, Record<string, unknown>> = {
  en: { dashboard: { ...dashboard, lists, settings, team } },
  ar: { dashboard: { ...arDashboard, lists: arLists, settings: arSettings, team: arTeam } },
};
const entriesOf = (role: Role, mode: Mode = "test", verificationStatus = "approved") =>
  permittedEntries({ mode, verificationStatus, may: (name) => mayCall(role, name) });

const onError = (cause: Error) => {
  throw cause;
};

function actionsFor(typed: string, permitted: readonly Permitted[], locale: Locale = "en") {
  const t = createTranslator({
    locale,
    messages: messages[locale],
    namespace: "dashboard.lists.search",
    onError,
  });
  return actionsOf({ mode: "test", pathname: "/test", typed, permitted, results: [], t });
}

function pagesFor(typed: string, permitted: readonly Permitted[], locale: Locale = "en") {
  const t = createTranslator({ locale, messages: messages[locale], namespace: "dashboard", onError });
  return dashboardPagesOf({ mode: "test", typed, permitted, t }).map(({ href }) => href);
}

describe("the actions of the search dialog", () => {
  test.each([
    ["refund", "/test/payments?status=paid"],
    ["customer", "/test/customers?new"],
    ["subscription", "/test/subscriptions?new"],
    ["endpoint", "/test/developers/webhooks?new"],
    ["import", "/test/links/import"],
    ["Invite", "/test/team?invite"],
  ])("include one for “%s”", (typed, href) => {
    expect(actionsFor(typed, entriesOf("owner")).map((action) => action.href)).toEqual([href]);
  });

  test("are those that the role may run", () => {
    expect(actionsFor("", entriesOf("viewer")).map(({ label }) => label)).toEqual(["Switch to live mode"]);
    expect(entriesOf("support")).not.toContain("newEndpoint");
    expect(entriesOf("developer")).not.toContain("invite");
  });

  test("create live keys only for a verified business, as the page does", () => {
    expect(entriesOf("owner", "live", "in_review")).not.toContain("newKey");
    expect(entriesOf("owner", "live")).toContain("newKey");
    expect(entriesOf("owner", "test", "in_review")).toContain("newKey");
  });
});

test.each([
  ["en", "new link", "/test/links/new"],
  ["en", "link create", "/test/links/new"],
  ["ar", "رابط جديد", "/test/links/new"],
  ["ar", "الرابط الجديد", "/test/links/new"],
] as const)("finds an action by its words in any order, in %s: %s", (locale, typed, href) => {
  expect(actionsFor(typed, entriesOf("owner"), locale).map((action) => action.href)).toEqual([href]);
});

test.each([
  ["en", "logo", "/test/settings/branding"],
  ["ar", "شعار", "/test/settings/branding"],
  ["en", "two-step", "/test/security"],
  ["ar", "التحقق بخطوتين", "/test/security"],
  ["ar", "كلمه المرور", "/test/security"],
] as const)("finds a page by what is on it, in %s: %s", (locale, typed, href) => {
  expect(pagesFor(typed, entriesOf("owner"), locale)).toEqual([href]);
});

test.each([
  ["en", "export"],
  ["ar", "تصدير"],
] as const)("finds the pages with an export, in %s", (locale, typed) => {
  const hrefs = ["/test/payments", "/test/balance", "/test/payouts", "/test/team/audit"];
  expect(pagesFor(typed, entriesOf("owner"), locale)).toEqual(hrefs);
});

describe("the pages of the search dialog", () => {
  test.each([
    ["audit", "/test/team/audit"],
    ["security", "/test/security"],
    ["signature", "/test/developers/webhooks/signature"],
    ["idempotency", "/test/developers/logs/idempotency"],
    ["approve", "/test/payments/refunds"],
    ["branding", "/test/settings/branding"],
    ["close account", "/test/settings/close"],
  ])("include the one for “%s”", (typed, href) => {
    expect(pagesFor(typed, entriesOf("owner"))).toEqual([href]);
  });

  test("include the audit log only for roles that may read it", () => {
    expect(pagesFor("audit", entriesOf("finance"))).toEqual([]);
  });
});
