import "./settings";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { messages } from "@/packages/clients/cli/src/server-sent-events.js";
import { runPublicAction } from "@/server/accounts/public-actions";
import { verifyEmail } from "@/server/accounts/sign-up";
import { rest } from "@/server/api/rest";
import { apiHandler } from "@/server/api/start";
import { createCaller } from "@/server/api/trpc";
import { unscoped } from "@/server/base/db/db";
import { acrossAccounts, inAccount } from "@/server/base/db/directory";
import {
  deleteExpiredAttempts,
  deleteExpiredRequestLogs,
  deleteExpiredSignIns,
  maintainPartitions,
} from "@/server/base/db/maintenance-jobs";
import { newId } from "@/server/core/values/ids";
import { changeMark, watchChanges } from "@/server/live-updates/watch";
import { migrationNames } from "@/server/platform/launch/database/migrate";
import { admitSession, currentSession } from "@/server/team/session";
import { signIn } from "@/server/team/sign-in";
import { tokenFor } from "@/server/team/team.fixture";
import { dashboard, fromOutside } from "@/server/test/account";
import { actOnCase, listCases, readForReview } from "@/server/verification/review";
import { fetchDocument, receiveUpload } from "@/server/verification/upload";
import {
  companyAnswers,
  companyDocuments,
  contextFor,
  newFile,
} from "@/server/verification/verification.fixture";
import { cells, closeOwners, inSchema, type Merchant, merchantIn, schemasWith } from "./fixture";

beforeAll(() => apiHandler.start());
afterAll(async () => {
  await apiHandler.stop();
  await closeOwners();
});

const password = "seven boats on a quiet sea";
const visitor = { userAgent: null, ip: null };
const newAddress = () => `${newId("usr")}@new.example`;

const send = async (action: Parameters<typeof runPublicAction>[0], input: object) =>
  runPublicAction(action, input, { ip: newId("req"), locale: "en", session: null });

async function enter(email: string, secret = password) {
  const signed = await signIn({ email, password: secret }, { ...visitor, ip: newId("req") });
  return signed.outcome === "signed_in" ? currentSession(signed.sid) : null;
}

/** The dashboard of an account, in its cell. */
const dashboardOf = (accountId: string, user: string, session = newId("ses")) =>
  inAccount(accountId, async () => dashboard(accountId, { user, session }));

async function newUser(staffRole: string | null = null): Promise<string> {
  const id = newId("usr");
  await inSchema(
    "public",
    `insert into "user" (id, email, name, password_hash, staff_role, email_verified_at) values ($1, $2, 'Noura', '', $3, now())`,
    [id, `${id}@new.example`, staffRole],
  );
  return id;
}

async function ownerOf(accountId: string): Promise<string> {
  const id = await newUser();
  const values = [newId("mem"), accountId, id];
  await inSchema(
    "public",
    "insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')",
    values,
  );
  return id;
}

async function signedUp() {
  const email = newAddress();
  const form = { name: "Sara", business: "متجر سارة", email, password };
  const { mark = "" } = await send("sign_up", form);
  const opener = { userAgent: null, ip: null, mark, session: null };
  const link = { token: await tokenFor(email) };
  expect(await verifyEmail(link, opener)).toMatchObject({ outcome: "signed_in" });
  const session = await enter(email);
  if (session === null) throw new Error("The owner was refused.");
  return { email, session, as: await dashboardOf(session.account.id, session.user.id, session.id) };
}

test("a person signs up, verifies the address and signs in; the account is in one cell", async () => {
  const { session } = await signedUp();
  expect(session).toMatchObject({ verified: true, admitted: true, role: "owner" });
  const places = await schemasWith("publishable_key", session.account.id);
  expect(places).toHaveLength(1);
  expect(places).not.toContain("public");
});

test("a wrong password is refused, and a reset one admits", async () => {
  const { email } = await signedUp();
  expect(await enter(email, "another one")).toBeNull();
  expect(await send("request_reset", { email })).toMatchObject({ status: 200 });
  const chosen = { token: await tokenFor(email), password: "four lamps in the corridor" };
  expect(await send("reset_password", chosen)).toMatchObject({ status: 200 });
  expect(await send("reset_password", chosen)).toMatchObject({ status: 400 });
  const session = await enter(email, chosen.password);
  expect(session).toMatchObject({ admitted: true });
  const as = await dashboardOf(session?.account.id ?? "", session?.user.id ?? "");
  const { data } = await as.audit_entries.list({ action: "profile" });
  expect(data.map(({ action }) => action)).toEqual(["profile.reset_password"]);
});

test("a session that waits for the second factor is admitted under another ID, once", async () => {
  const { session } = await signedUp();
  await inSchema("public", "update dashboard_session set admitted_at = null where id = $1", [session.id]);
  const admitted = await admitSession(session.id);
  expect(await currentSession(admitted ?? "")).toMatchObject({ admitted: true });
  expect(await admitSession(session.id)).toBeNull();
});

test("an owner opens accounts, each in one cell, and switches between them", async () => {
  const { session, as } = await signedUp();
  for (const name of ["Second", "Third", "Fourth"]) await as.businesses.create({ name });
  const { data } = await as.businesses.list({});
  expect(data.map(({ name }) => name)).toEqual(["متجر سارة", "Second", "Third", "Fourth"]);
  const places = await Promise.all(data.map(({ id }) => schemasWith("publishable_key", id)));
  expect(places.every((found) => found.length === 1)).toBe(true);
  for (const { id } of data) {
    await as.businesses.switch({ id });
    expect((await currentSession(session.id))?.account.id).toBe(id);
  }
});

test.each(cells)("an invitation to an account in %s makes its reader a member there", async (cell) => {
  const shop = await merchantIn(cell);
  const as = await dashboardOf(shop.id, await ownerOf(shop.id));
  const email = newAddress();
  await as.invitations.create({ email, role: "finance" });
  const acceptance = { token: await inAccount(shop.id, () => tokenFor(email)), name: "Omar", password };
  expect(await send("accept_invitation", acceptance)).toEqual({ status: 200, body: {} });
  expect(await send("accept_invitation", acceptance)).toMatchObject({ status: 400 });
  expect(await enter(email)).toMatchObject({ role: "finance", account: { id: shop.id } });
});

async function submitted(shop: Merchant) {
  const ctx = await inAccount(shop.id, async () => contextFor(shop.id, "live", newId("usr")));
  const { verification } = await inAccount(shop.id, async () => createCaller({ ...ctx, pageAccount: null }));
  await verification.save(companyAnswers);
  for (const type of companyDocuments) {
    const headers = { "content-type": "image/png", "x-file-name": `${type}.png` };
    const body = new Uint8Array(await newFile());
    const url = `http://localhost:3000/api/files?type=${type}`;
    await receiveUpload(ctx, new Request(url, { method: "POST", headers, body }));
  }
  const { contract } = await verification.get({});
  await verification.accept_contract({ version: contract.version, digest: contract.digest });
  return { ctx, ...(await verification.submit({})) };
}

test.each(cells)("documents of an account in %s are uploaded, fetched and reviewed", async (cell) => {
  const shop = await merchantIn(cell, "not_started");
  const { ctx, id, documents } = await submitted(shop);
  const [document] = documents;
  expect((await fetchDocument(ctx, document?.id ?? "")).bytes.subarray(1, 4).toString()).toBe("PNG");
  const access = { provedAt: new Date(), secondFactor: true };
  const who = {
    userId: await newUser("reviewer"),
    session: newId("ses"),
    ip: null,
    locale: "en",
    access,
  } as const;
  expect((await listCases(who, "in_review")).map((one) => one.id)).toContain(id);
  const { revision } = (await readForReview(who, id)).verification;
  const { row } = await actOnCase(who, id, { act: "accept_document", document: document?.id, revision });
  expect(row.revision).toBeGreaterThan(revision);
});

test("pages that are open hear of changes in each cell", async () => {
  const shops = await Promise.all(cells.map((cell) => merchantIn(cell)));
  for (const shop of shops) {
    // Otherwise the first request would also change the last use of the key, some time later.
    await inSchema(shop.cell, "update api_key set last_used_at = now() where id = $1", [shop.keyId]);
    const scope = { accountId: shop.id, mode: "test" } as const;
    const heard: string[] = [];
    const stop = watchChanges(scope, (mark) => heard.push(mark));
    await expect.poll(() => heard.length).toBe(1);
    await shop.post("/v1/payment_links", { amount: 15_000, currency: "SAR" });
    await expect.poll(() => heard.at(-1)).toBe(await inAccount(shop.id, () => changeMark(scope)));
    expect(heard).toHaveLength(2);
    stop();
  }
});

test("event streams that are open at the same time send the events of each cell", async () => {
  const shops = await Promise.all(cells.map((cell) => merchantIn(cell)));
  const streams = [];
  for (const { key } of shops) {
    const headers = { authorization: `Bearer ${key}` };
    const { body } = await fromOutside(() =>
      rest(new Request("http://localhost:3000/v1/events/stream", { headers })),
    );
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    if (body === null) throw new Error("The response has no body.");
    streams.push(messages(body, stop.signal));
  }
  for (const stream of streams) expect((await stream.next()).value).toMatchObject({ event: "ready" });
  for (const [n, shop] of shops.entries()) {
    const { body: link } = await shop.post("/v1/payment_links", { amount: 15_000, currency: "SAR" });
    const { value } = (await streams[n]?.next()) ?? {};
    expect(JSON.parse(value?.data ?? "null")).toMatchObject({
      type: "payment_link_created",
      data: { id: link.id },
    });
  }
});

test("a process is ready if all cells are migrated, and counts what waits in each", async () => {
  const expected = await migrationNames();
  const parts = { database: "ok", migrations: "ok", cells: "ok" };
  // On a busy machine the database may take longer than one check waits.
  await expect.poll(() => apiHandler.readiness(expected)).toMatchObject({ ready: true, parts });
  await expect.poll(async () => (await apiHandler.metrics()).text).toMatch(/^halala_database_up 1$/m);
});

test("partitions are made and old rows are deleted in each cell", async () => {
  const firstDay =
    "select from pg_class where relnamespace = $1::regnamespace and relname ~ '^request_log_[0-9]'";
  await acrossAccounts(maintainPartitions);
  for (const cell of cells) expect((await inSchema(cell, firstDay, [cell])).rowCount).toBeGreaterThan(0);
  await acrossAccounts(() => Promise.all([deleteExpiredRequestLogs(), deleteExpiredAttempts()]));
  await inSchema(
    "cell_2",
    "insert into throttle (subject, failures, window_start, blocked_till) values ('old', 1, now() - interval '3 days', now() - interval '3 days')",
  );
  expect((await deleteExpiredSignIns()).deleted).toBeGreaterThan(0);
  expect(await unscoped.throttle.findUnique({ where: { subject: "old" } })).toBeNull();
});
