import { describe, expect, it } from "vitest";
import { z } from "zod";
import { newAccount } from "@/server/accounts/open-account";
import { connected } from "@/server/apps/apps.fixture";
import { unscoped } from "@/server/base/db/db";
import type { AnyOperation } from "@/server/core/operation/operation";
import { newId, type Prefix } from "@/server/core/values/ids";
import { registry } from "@/server/registry";
import { account, asOwner, dashboard } from "@/server/test/account";
import { kindsIn, make } from "@/server/test/objects";
import { merchant } from "@/server/verification/verification.fixture";
import { currentSession, openSession } from "./session";
import { member } from "./team.fixture";

const browser = { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36", ip: "192.0.2.7" };

async function shop() {
  const own = await account({ keyCount: 40 });
  const owner = await member(own.id, "owner");
  const session = await openSession(owner.userId, own.id, browser);
  return { ...own, owner, session, as: dashboard(own.id, { user: owner.userId, session }) };
}

const codeOf = (call: Promise<unknown> | undefined) =>
  call?.then(
    () => "done",
    (error) => error.cause?.code ?? error.code,
  );

describe("a user's businesses", () => {
  it("are limited to their memberships, and so is switching", async () => {
    const [mine, theirs] = [await shop(), await shop()];
    expect(await codeOf(mine.as.businesses.switch({ id: theirs.id }))).toBe("resource_missing");
    expect(await currentSession(mine.session)).toMatchObject({ account: { id: mine.id } });
    const { id } = await mine.as.businesses.create({ name: "Second shop" });
    expect(await currentSession(mine.session)).toMatchObject({
      account: { id, name: "Second shop" },
      role: "owner",
    });
    await mine.as.businesses.switch({ id: mine.id });
    expect(await currentSession(mine.session)).toMatchObject({ account: { id: mine.id } });
    expect((await mine.as.businesses.list({})).data.map(({ name }) => name)).toEqual([
      "Test Est.",
      "Second shop",
    ]);
  });
});

it("businesses opened at the same time do not exceed a user's maximum", async () => {
  const { owner } = await shop();
  const open = async () => {
    const values = [owner.userId, ...newAccount("Branch").values, 3, "{}"];
    const { rows } = await asOwner("select open_business($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", values);
    return rows[0].open_business;
  };
  const opened = await Promise.all(Array.from({ length: 4 }, open));
  expect(opened.filter(Boolean)).toHaveLength(2);
});

describe("a user's sessions", () => {
  it("are listed with device, IP address and the current one, and revoking ends one immediately", async () => {
    const { as, id, owner, session } = await shop();
    const other = await openSession(owner.userId, id, { userAgent: null, ip: null });
    const { data } = await as.sessions.list({});
    expect(data.map(({ id: one }) => one).toSorted()).toEqual([session, other].toSorted());
    expect(data.find(({ current }) => current)).toMatchObject({
      id: session,
      browser: "Chrome",
      system: "Linux",
      ip: "192.0.2.7",
    });
    await as.sessions.revoke({ id: other });
    expect(await currentSession(other)).toBeNull();
    await openSession(owner.userId, id, browser);
    expect(await as.sessions.revoke_others({})).toEqual({ revoked: 1 });
    expect(await currentSession(session)).not.toBeNull();
  });

  it("cannot be ended by another user", async () => {
    const [mine, theirs] = [await shop(), await shop()];
    expect(await codeOf(mine.as.sessions.revoke({ id: theirs.session }))).toBe("resource_missing");
    expect(await currentSession(theirs.session)).not.toBeNull();
  });

  it("end when the password changes, except the current one", async () => {
    const { as, id, owner, session } = await shop();
    const other = await openSession(owner.userId, id, browser);
    const chosen = { current: "a long enough sentence", password: "quite another long sentence" };
    expect(await codeOf(as.profile.change_password({ ...chosen, current: "wrong" }))).toBe(
      "parameter_invalid",
    );
    await as.profile.change_password(chosen);
    expect(await currentSession(other)).toBeNull();
    expect(await currentSession(session)).not.toBeNull();
    expect(await codeOf(as.profile.change_password(chosen))).toBe("parameter_invalid");
  });
});

/** Procedures that take the ID of an object in an account. */
const withId = Object.entries(registry).flatMap(([noun, verbs]) =>
  Object.entries(verbs).flatMap(([verb, op]: [string, AnyOperation]) => {
    const schema = z.toJSONSchema(op.input, { io: "input", unrepresentable: "any" });
    const [kind] = kindsIn(schema.properties?.id);
    const isFound = kind !== undefined && schema.required?.includes("id") === true;
    return isFound ? [{ name: `${noun}.${verb}`, noun, verb, kind }] : [];
  }),
);

type Callable = Record<string, Record<string, (input: object) => Promise<unknown>>>;

/** The other required inputs of a procedure. */
const also: Record<string, object> = {
  "members.change_role": { role: "viewer" },
  "api_keys.choose_tools": { turn_on: [], turn_off: [] },
  "api_keys.limit_refunds": { refund_daily_limit: null, refund_approval_above: null },
  "connected_apps.limit_refunds": { refund_daily_limit: null, refund_approval_above: null },
  "payments.confirm": { code: "123456" },
  "customers.note": { note: "Pays in cash" },
  "webhook_endpoints.replay": { created_from: "2026-01-01T00:00:00Z", created_to: "2026-02-01T00:00:00Z" },
};

describe("a session of one account", () => {
  it.each(withId)(
    "gets resource_missing for another account's ID from $name",
    async ({ name, noun, verb, kind }) => {
      const [mine, theirs] = [await shop(), await shop()];
      const id = await objectOf(kind, theirs);
      const caller = mine.as as unknown as Callable; // any procedure by its name
      const code = (values: string) => codeOf(caller[noun]?.[verb]?.({ ...also[name], id: values }));
      expect(await code(id)).toBe("resource_missing");
      expect(await code(newId(kind))).toBe("resource_missing");
    },
  );
});

async function objectOf(kind: Prefix, theirs: Awaited<ReturnType<typeof shop>>): Promise<string> {
  if (kind === "usr") return (await member(theirs.id, "viewer")).userId;
  if (kind === "ses") return theirs.session;
  if (kind === "acct") return theirs.id;
  if (kind === "view")
    return (await theirs.as.saved_views.create({ page: "payments", name: "All", query: "" })).id;
  if (kind === "doc") {
    const other = await merchant({ mode: "test" });
    await other.upload("national_id");
    const { documents } = await other.api.verification.get({});
    return z.string().parse(documents.find((document) => document.id !== null)?.id);
  }
  if (kind === "inv") {
    const email = `${newId("usr")}@new.example`;
    return (await theirs.as.invitations.create({ email, role: "viewer" })).id;
  }
  if (kind === "app") {
    const { as } = await connected({ shop: await account({ keyCount: 1 }) });
    return z.string().parse((await as.connected_apps.list({})).data[0]?.id);
  }
  return make(kind, theirs, {});
}

it("of a user with an unverified address is not admitted to procedures", async () => {
  const { id } = await account({ keyCount: 1 });
  const { userId } = await member(id, "owner");
  await unscoped.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } });
  expect(await currentSession(await openSession(userId, id, browser))).toMatchObject({ verified: false });
});
