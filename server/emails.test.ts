import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Locale } from "@/server/core/operation/errors";
import { notificationSamples } from "@/server/notifications/email-samples.fixture";
import { type ContentOf, compose, type Email, renderEmail } from "@/server/platform/mail/email";
import { receiptSamples } from "@/server/receipts/email-samples";
import { emailKinds } from "@/server/settings/schema";
import { subscriptionSamples } from "@/server/subscriptions/emails/samples";
import { personSamples } from "@/server/team/email-samples.fixture";
import { verificationSamples } from "@/server/verification/email-samples.fixture";
import { disabledFrom, failingEndpoint, webhookSamples } from "@/server/webhooks/email-samples.fixture";
import { emails } from "./emails";

type Emails = typeof emails;
type EmailName = keyof Emails;
type Contents = { [Name in EmailName]: ContentOf<Emails[Name]> };

/** Every email in each variant. A missing email is a compile error. */
const samples: { [Name in EmailName]: Contents[Name][] } = {
  key_expiring: [
    {
      ...{ mode: "live", name: "Production server", last4: "9f3a" },
      expiresAt: new Date("2026-11-27T21:30:00Z"),
      page: "https://halala.example/live/developers/keys",
    },
  ],
  ...webhookSamples,
  ...subscriptionSamples("en"),
  ...personSamples,
  ...verificationSamples,
  pay_page_changed: [
    {
      findings: ["pay: a script is not what was built: /_next/static/chunks/0-a.js"],
      at: new Date("2026-11-20T21:30:00Z"),
      page: "https://halala.example/review",
    },
  ],
  inngest_unreachable: [{ since: new Date("2026-11-20T21:30:00Z"), page: "http://inngest.internal:8288/" }],
  ...notificationSamples,
  ...receiptSamples,
};

const names = Object.keys(samples) as EmailName[]; // Object.keys loses the key types of a record
const listed: { [Name in EmailName]: Email<Contents[Name]> } = emails;
const casesOf = <Name extends EmailName>(name: Name) =>
  samples[name].flatMap((content, n) =>
    (["en", "ar"] as const).map((locale) => {
      const envelope = { key: name, to: "", locale, accountId: null, mode: null };
      const { rendered, notification } = compose(listed[name], envelope, content);
      return { name, n, locale, content: content as { page: string; mode?: string }, rendered, notification };
    }),
  );
const cases = names.flatMap(casesOf);

test("lists every email defined in the sources", () => {
  expect(Object.entries(emails).map(([, email]) => email.name)).toEqual(Object.keys(emails));
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!platform\/mail\/|test\/).+(?<!\.test)\.tsx?$/.test(file),
  );
  const defined = sources.flatMap((file) => [
    ...readFileSync(join("server", file), "utf8").matchAll(/defineEmail\(\{\s+name: "(\w+)"/g),
  ]);
  expect(defined.map(([, name]) => name).sort()).toEqual(Object.keys(emails).sort());
});

test("amounts of a thousand or more have separators", async () => {
  const { text } = await renderEmail(emails.member_payout, "en", {
    mode: "live",
    merchant: "Najd 1",
    page: "https://halala.example/live/payouts/po_1",
    id: "po_1",
    amount: 1_250_000,
    day: "2026-11-30",
    payments: 84,
    differences: 0,
  });
  expect(text).toContain("12,500.00 SAR");
});

test("an approval in test mode does not promise real payments", async () => {
  const approved = samples.verification.filter(({ occasion }) => occasion === "approved");
  const texts = approved.map(async (content) => (await renderEmail(emails.verification, "en", content)).text);
  expect(approved.map(({ mode }) => mode)).toEqual(["live", "test"]);
  expect((await Promise.all(texts)).map((text) => text.includes("accept real payments"))).toEqual([
    true,
    false,
  ]);
});

test("the subject of an email to others does not name an unverified business", async () => {
  const named = cases.filter(({ name, content }) => "merchant" in content && !name.startsWith("member_"));
  expect(named.length).toBeGreaterThan(20);
  for (const { name, locale, content } of named) {
    const unverified = { ...content, merchant: "Call +966 11 222 3333", isUnverified: true };
    const { subject } = await renderEmail(listed[name] as Email<object>, locale, unverified);
    expect(subject, name).not.toContain("222");
  }
});

test("members can mute the emails named in the settings", () => {
  const muted = Object.values(emails).flatMap((email: Email<never>) => email.recipients?.mutedAs ?? []);
  expect(new Set(muted)).toEqual(new Set(emailKinds));
});

describe.each(cases)("$name, variant $n, in $locale", ({ locale, content, rendered, notification }) => {
  test("declares its language and direction on the document and on the table", async () => {
    const { html } = await rendered();
    const dir = locale === "ar" ? "rtl" : "ltr";
    expect(html).toContain(`<html dir="${dir}" lang="${locale}">`);
    expect(html).toMatch(new RegExp(`<table[^>]* lang="${locale}" dir="${dir}"`));
  });

  test("has a subject of one line and the same content as plain text", async () => {
    const { subject, html, text } = await rendered();
    expect(subject).toMatch(/^[^\r\n]{10,120}$/);
    expect(text.length).toBeGreaterThan(200);
    expect(text).toContain(content.page);
    expect(html).toContain(`href="${content.page}"`);
    expect(text).not.toMatch(/<\/?[a-z]/);
  });

  test("has no missing values", async () => {
    const { subject, html, text } = await rendered();
    expect(subject + html + text).not.toMatch(/undefined|null|NaN|\[object|\$\{|Invalid Date/);
  });

  test("loads no remote content and omits the query of the merchant's URL", async () => {
    const { subject, html, text } = await rendered();
    expect(html).not.toMatch(/<img|<link|<script|\bsrc=|url\(|@import/i);
    expect(subject + html + text).not.toContain("merchants-own-secret");
  });

  test("is in its language with Latin digits, and is marked in test mode", async () => {
    const { subject, text } = await rendered();
    const arabic = /[\u0621-\u064a]/;
    expect(arabic.test(subject)).toBe(locale === "ar");
    expect(arabic.test(text)).toBe(locale === "ar");
    expect(text).not.toMatch(/[\u0660-\u0669]/);
    expect(subject.startsWith(locale === "ar" ? "[تجريبي]" : "[Test]")).toBe(content.mode === "test");
  });

  test("names no customer on a phone, and its page and mode", async () => {
    const { title, path } = await notification();
    if ("customer" in content && content.customer !== null) expect(title).not.toContain(content.customer);
    expect(/^\[(?:Test|تجريبي)\] /.test(title)).toBe(content.mode === "test");
    expect(content.page).toContain(path);
  });
});

test("formats times in Riyadh time", async () => {
  const text = async (locale: Locale) =>
    (await renderEmail(emails.webhook_failing, locale, { ...failingEndpoint, after: "24h", disabledFrom }))
      .text;
  expect(await text("en")).toContain("21 November 2026 at 00:30 (Riyadh time)");
  expect(await text("ar")).toContain("21 نوفمبر 2026 في 00:30 (بتوقيت الرياض)");
});
