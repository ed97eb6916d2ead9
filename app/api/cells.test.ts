import "@/server/test/cells/settings";
import { encode } from "next-auth/jwt";
import { afterAll, expect, test, vi } from "vitest";
import { dayOf } from "@/server/core/values/day";
import { newId } from "@/server/core/values/ids";
import { png } from "@/server/platform/files/samples.fixture";
import { cells, closeOwners, inSchema, type Merchant, merchantIn } from "@/server/test/cells/fixture";
import { rpc } from "@/server/test/tool-calls";

/** The cookies of the browser that sends the request. */
const jar = vi.hoisted(() => new Map<string, { value: string }>());
vi.mock("next/headers", () => ({ headers: async () => new Headers(), cookies: async () => jar }));
vi.mock("next/navigation", () => ({ notFound: vi.fn(), redirect: vi.fn() }));
vi.mock("next-intl/server", () => ({ getTranslations: async () => (key: string) => key }));
vi.mock("@/app/messages/request-locale", () => ({ requestLocale: async () => "en" }));

const { sessionCookie, sessionSecret } = await import("@/app/session");
const payments = await import("./export/[mode]/payments/route");
const balance = await import("./export/[mode]/balance/route");
const logo = await import("./logo/route");
const logoFile = await import("./logo/[file]/route");
const documents = await import("./documents/[token]/route");

afterAll(closeOwners);

const origin = "http://localhost:3000";
const headers = { "sec-fetch-site": "same-origin", "x-halala-mode": "test", "content-type": "image/png" };
const given = <T extends object>(params: T) => ({ params: Promise.resolve(params) });
const upload = (method: string, path: string, body: BodyInit) =>
  new Request(origin + path, { method, headers, body, ...{ duplex: "half" } });

/** Signs the owner of an account in, in this browser. */
async function enter({ id }: Merchant): Promise<void> {
  const [user, session] = [newId("usr"), newId("ses")];
  await inSchema(
    "public",
    `insert into "user" (id, email, name, password_hash, email_verified_at) values ($1, $2, 'Noura', '', now())`,
    [user, `${user}@new.example`],
  );
  await inSchema(
    "public",
    "insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')",
    [newId("mem"), id, user],
  );
  await inSchema(
    "public",
    `insert into dashboard_session (id, user_id, account_id, admitted_at, proved_at, created_at, last_seen_at)
     values ($1, $2, $3, now(), now(), now(), now())`,
    [session, user, id],
  );
  const value = await encode({ token: { sid: session }, secret: sessionSecret() });
  jar.set(sessionCookie.name, { value });
}

test.each(cells)("an owner in %s exports the payments and the balance of the account", async (cell) => {
  const shop = await merchantIn(cell);
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body: paid } = await shop.post("/v1/payments", { amount: 12_300, currency: "SAR", source });
  await enter(shop);
  const get = (path: string) => new Request(origin + path, { headers });
  const csv = await payments.GET(get("/api/export/test/payments"), given({ mode: "test" }));
  expect(csv.status).toBe(200);
  const text = await csv.text();
  expect(text).toContain(paid.id);
  expect(text.trim().split("\n")).toHaveLength(2);
  const day = dayOf(new Date());
  const range = new URLSearchParams({ from: day, to: day });
  const entries = await balance.GET(get(`/api/export/test/balance?${range}`), given({ mode: "test" }));
  expect(await entries.text()).toContain(paid.id);
});

/** Sets the logo of an account, and returns its URL. */
async function setLogo(shop: Merchant, width: number): Promise<string> {
  await enter(shop);
  const stored = await logo.POST(upload("POST", "/api/logo", new Uint8Array(await png(width))));
  expect(stored.status).toBe(200);
  return (await stored.json()).logo_url;
}

const fetchLogo = (url: string) =>
  logoFile.GET(new Request(url), given({ file: new URL(url).pathname.split("/").at(-1) ?? "" }));

test.each(cells)("a logo of an account in %s is uploaded and served", async (cell) => {
  const served = await fetchLogo(await setLogo(await merchantIn(cell), 50));
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("a logo of accounts in both cells is served until the last one replaces it", async () => {
  const shops = await Promise.all(cells.map((cell) => merchantIn(cell)));
  const urls = [];
  for (const shop of shops) urls.push(await setLogo(shop, 60));
  const [url = ""] = urls;
  expect(new Set(urls)).toEqual(new Set([url]));
  const statuses = [];
  for (const shop of shops) {
    statuses.push((await fetchLogo(url)).status);
    await setLogo(shop, 70);
  }
  expect([...statuses, (await fetchLogo(url)).status]).toEqual([200, 200, 404]);
});

test.each(cells)("a document is sent to its address by a server of an account in %s", async (cell) => {
  const shop = await merchantIn(cell, "not_started");
  const call = { name: "kyc_submit_document", arguments: { type: "iban_letter" } };
  const { body: requested } = await rpc(shop.key, "tools/call", call);
  const { upload_url: url } = requested.result.structuredContent.result;
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const send = async () =>
    documents.PUT(upload("PUT", `/api/documents/${token}`, new Uint8Array(await png())), given({ token }));
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(404);
  const kept = "select type from verification_document where account_id = $1";
  expect((await inSchema(cell, kept, [shop.id])).rows).toEqual([{ type: "iban_letter" }]);
});
