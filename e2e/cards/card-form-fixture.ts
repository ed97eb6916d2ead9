import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect } from "@playwright/test";
import { z } from "zod";
import type { Program } from "@/e2e/program/program";
import { csrfOf, type Session, sessionAt, sessionWith } from "@/e2e/support/session";
import { enter } from "@/e2e/support/verification";
import { png } from "@/server/platform/files/samples.fixture";

/** The rate limit is per key. */
const keyCount = 60;
const Link = z.object({ id: z.string(), url: z.string() });
const Subscription = z.object({
  id: z.string(),
  url: z.string().nullable(),
  manage_url: z.string(),
  payment_link: z.string().nullable(),
});
const Case = z.object({
  id: z.string(),
  revision: z.number(),
  documents: z.array(z.object({ id: z.string().nullable(), type: z.string() })),
});

type Running = { program: Program; dataDir: string; browser: Browser; webhookUrl: string };

/** Real sessions, keys, slugs and IDs of a program, so that requests reach their handlers. */
export async function prepareRequests({ program, dataDir, browser, webhookUrl }: Running) {
  const { base_url: origin, gateway_url: gateway, email, password, ...demo } = program.demo;
  const owner = await signedIn(browser, origin, email, password);
  const reviewer = await signedIn(browser, origin, demo.reviewer_email, demo.reviewer_password);
  const keys = await Promise.all(Array.from({ length: keyCount }, () => newKey(owner)));
  const rest = restOf(origin, demo.test_secret_key);
  await rest("/v1/webhook_endpoints", { url: webhookUrl });
  await owner.call("verification.simulate", { outcome: "start_over" });
  return {
    origin,
    owner: owner.cookie,
    reviewer: reviewer.cookie,
    keys,
    picture: new Uint8Array(await png()),
    signIn: { email, password, ...(await csrfOf(origin)) },
    link: lastPart((await newLink(rest)).url),
    ...(await paid(rest, gateway)),
    ...(await subscriptions(rest, origin)),
    invitation: await invitationOf(owner, dataDir),
    documentId: await uploadDocument(owner),
    logo: await uploadLogo(owner),
    itemPicture: await uploadItemPicture(owner),
    decided: Case.parse(await owner.read("verification.get", {}, "live")),
    ...(await secondShop(await sessionAt(origin, { email, password }), origin)),
  };
}

export type Prepared = Awaited<ReturnType<typeof prepareRequests>>;

async function signedIn(browser: Browser, origin: string, email: string, password: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await enter(page, "en", email, password);
  const cookies = await context.cookies();
  await context.close();
  return sessionWith(origin, cookies.map(({ name, value }) => `${name}=${value}`).join("; "));
}

const lastPart = (url: string | null) => new URL(url ?? "").pathname.split("/").at(-1) ?? "";

async function newKey(owner: Session): Promise<string> {
  const made = await owner.call("api_keys.create", { name: "Card forms" });
  return z.object({ secret: z.string() }).parse(made).secret;
}

type Rest = (path: string, body: object) => Promise<unknown>;

const restOf =
  (origin: string, key: string): Rest =>
  async (path, body) => {
    const response = await fetch(origin + path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(200);
    return answer;
  };

const newLink = async (rest: Rest) =>
  Link.parse(
    await rest("/v1/payment_links", {
      amount: 24_900,
      currency: "SAR",
      description: "Order 1043",
      max_payments: 1_000,
      collect: ["name"],
    }),
  );

const GatewayLog = z.object({
  entries: z.array(
    z.object({
      payment: z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() }).optional(),
    }),
  ),
});

/** A payment that the gateway charged. */
async function paid(rest: Rest, gateway: string) {
  const made = await rest("/v1/payments", {
    amount: 4_900,
    currency: "SAR",
    source: { type: "token", token: "token_test_paid_mada" },
  });
  const { id, receipt_url } = z.object({ id: z.string(), receipt_url: z.string() }).parse(made);
  const { entries } = GatewayLog.parse(await (await fetch(`${gateway}/admin/journal`)).json());
  const atGateway = entries.find(({ payment }) => payment?.metadata?.payment === id);
  return { receipt: lastPart(receipt_url), gatewayPayment: atGateway?.payment?.id ?? "" };
}

/** Three subscriptions: one to consent to, one to cancel and resume, one to change the card of. */
async function subscriptions(rest: Rest, origin: string) {
  const make = async () =>
    Subscription.parse(
      await rest("/v1/subscriptions", {
        customer_details: { name: "Sara", email: `${randomUUID()}@mail.example` },
        amount: 4_900,
        currency: "SAR",
        interval: "month",
        description: "Gym",
      }),
    );
  const [waiting, canceled, changed] = [await make(), await make(), await make()];
  for (const { payment_link } of [canceled, changed])
    await rest(`/v1/test/payment_links/${payment_link}/pay`, {});
  return {
    consent: await consentAt(`${origin}/pay/${lastPart(waiting.url)}`),
    manage: lastPart(canceled.manage_url),
    changeCard: await consentAt(`${origin}/manage/${lastPart(changed.manage_url)}/card`),
  };
}

/** Returns where to send the consent of a page, the hash of its text, and the charges that it shows, if any. */
async function consentAt(page: string) {
  const html = await (await fetch(page, { headers: { "accept-language": "en" } })).text();
  const [, hash = ""] = /&quot;hash&quot;:&quot;([\w-]{43})/.exec(html) ?? [];
  expect(hash, page).toHaveLength(43);
  const [, shown] = /&quot;shown&quot;:&quot;([^&]*)/.exec(html) ?? [];
  return { path: `${new URL(page).pathname}/consent`, hash, shown };
}

/** Returns the link in an invitation email. */
async function invitationOf(owner: Session, dataDir: string): Promise<string> {
  const email = "invited@mail.example";
  await owner.call("invitations.create", { email, role: "viewer" });
  const folder = join(dataDir, "mail");
  const token = () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".eml")) : [];
    const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
    const mail = texts.find((text) => text.includes(`To: ${email}`)) ?? "";
    return /\/invite\?token=3D([\w-]+)/.exec(mail.replaceAll("=\r\n", ""))?.[1] ?? "";
  };
  await expect.poll(token).not.toBe("");
  return token();
}

async function uploadDocument(session: Session, mode: "test" | "live" = "test"): Promise<string> {
  const response = await session.upload("/api/files?type=iban_letter", mode);
  const found = Case.parse(response).documents.find(({ type }) => type === "iban_letter");
  return found?.id ?? "";
}

async function uploadLogo(owner: Session): Promise<string> {
  const response = await owner.upload("/api/logo", "test");
  return new URL(z.object({ logo_url: z.string() }).parse(response).logo_url).pathname;
}

async function uploadItemPicture(owner: Session): Promise<string> {
  const response = await owner.upload("/api/pictures", "test");
  return new URL(z.object({ url: z.string() }).parse(response).url).pathname;
}

async function uploadUrl(origin: string, key: string): Promise<string> {
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "kyc_submit_document", arguments: { type: "vat_certificate" } },
    }),
  });
  const Parsed = z.object({
    result: z.object({ structuredContent: z.object({ result: z.object({ upload_url: z.string() }) }) }),
  });
  return Parsed.parse(await response.json()).result.structuredContent.result.upload_url;
}

/** Accounts with incomplete documents: one in live mode for the review, one with an upload URL. */
async function secondShop(owner: Session, origin: string) {
  await owner.call("businesses.create", { name: "Second shop" });
  const documentId = await uploadDocument(owner, "live");
  const { id } = Case.parse(await owner.read("verification.get", {}, "live"));
  const uploadPath = new URL(await uploadUrl(origin, await newKey(owner))).pathname;
  return { reviewed: { id, documentId }, uploadPath };
}
