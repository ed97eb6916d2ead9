import { once } from "node:events";
import { createServer } from "node:http";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { scriptHash } from "@/server/platform/launch/build-list";
import { account, asOwner } from "@/server/test/account";
import { checkPayPages, lastCheck } from "./check-pages";
import { watchdog } from "./inventory";

const code = "export const pay = 1;";
const path = "/_next/static/payer-0123456789abcdef.js";
const build = { files: { [path]: scriptHash(code) } };
const nonce = "MDEyMzQ1Njc4OWFiY2RlZg==";

type Served = { policy?: string; body?: string; script?: string };

/** Serves our pages from another origin, changed like an attacker would. */
async function served(more: Served = {}) {
  const gateway = new URL(env.GATEWAY_URL ?? "").origin;
  const policy =
    more.policy ??
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; connect-src 'self' ${gateway}; form-action 'self' ${gateway}; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; frame-ancestors 'none'`;
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? "");
    if (request.url === path) return void response.end(more.script ?? code);
    response.writeHead(200, {
      "content-security-policy": policy,
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    });
    response.end(
      `<!doctype html><html><head><script nonce="${nonce}" src="${path}" defer></script></head><body>${more.body ?? ""}<script nonce="${nonce}">${watchdog}</script></body></html>`,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    requested: requested,
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
  };
}

beforeEach(async () => {
  await asOwner("update payment_link set status = 'canceled' where status = 'active'");
  const shop = await account();
  await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" });
  onTestFinished(() => {
    delete env.OPERATOR_EMAIL;
  });
});

const checkServed = async (more?: Served) => checkPayPages({ origin: (await served(more)).origin, build });

test("unchanged pages create a record and no alert", async () => {
  env.OPERATOR_EMAIL = "operators@halala.example";
  expect(await checkServed()).toEqual({ findings: [], emails: [] });
  expect(await lastCheck()).toMatchObject({ pages: ["pay"], findings: [] });
});

test.each<[string, Served, RegExp]>([
  ["a changed policy", { policy: "script-src *" }, /the header content-security-policy is "script-src \*"/],
  ["a changed file", { script: `${code}steal()` }, /a script is not what was built/],
  [
    "a script from another origin",
    { body: `<script nonce="${nonce}" src="https://evil.example/x.js"></script>` },
    /https:\/\/evil\.example\/x\.js/,
  ],
  ["an inline script", { body: `<script nonce="${nonce}">steal()</script>` }, /"steal\(\)"/],
  ["a script without a nonce", { body: `<script>${watchdog}</script>` }, /nonce/],
  [
    "code in an event handler attribute",
    { body: '<img src="x" onerror="steal()">' },
    /<img> has code in its attribute onerror/,
  ],
  [
    "an iframe over the form",
    { body: '<iframe src="https://evil.example"></iframe>' },
    /there is a <iframe>/,
  ],
  ["a base element", { body: '<base href="https://evil.example/">' }, /there is a <base>/],
  ["a script inside a template", { body: "<template><script>steal()</script></template>" }, /"steal\(\)"/],
])("%s is detected, emailed once to the operators, and recorded", async (_, more, finding) => {
  env.OPERATOR_EMAIL = "operators@halala.example";
  const first = await checkServed(more);
  expect(first?.findings.join("\n")).toMatch(finding);
  expect(first?.emails).toHaveLength(1);
  const mail = await unscoped.mail.findUniqueOrThrow({ where: { id: first?.emails[0] ?? "" } });
  expect(mail).toMatchObject({ recipient: "operators@halala.example", template: "pay_page_changed" });
  expect((await lastCheck())?.findings).toEqual(first?.findings);
});

test("the same finding is emailed once a day, and never without an operator address", async () => {
  const once = { body: "<iframe></iframe><p>once</p>" };
  expect((await checkServed(once))?.emails).toEqual([]);
  env.OPERATOR_EMAIL = "watch@halala.example";
  await asOwner("delete from mail where template = 'pay_page_changed'");
  expect((await checkServed(once))?.emails).toHaveLength(1);
  expect((await checkServed(once))?.emails).toEqual([]);
});

test("an unknown script is reported without being fetched, and no link URL is stored", async () => {
  const evil = await served();
  const { origin } = await served({ body: `<script nonce="${nonce}" src="${evil.origin}/x.js"></script>` });
  await checkPayPages({ origin, build });
  expect(evil.requested).toEqual([]);
  const slugs = await unscoped.paymentLink.findMany({ where: { status: "active" } });
  for (const { slug } of slugs) expect(JSON.stringify(await lastCheck())).not.toContain(slug);
});

test("pages that cannot be fetched create no record", async () => {
  const before = await unscoped.payPageCheck.count();
  await expect(checkPayPages({ origin: "http://127.0.0.1:1", build })).rejects.toThrow();
  expect(await unscoped.payPageCheck.count()).toBe(before);
});
