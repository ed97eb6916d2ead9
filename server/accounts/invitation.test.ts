import { beforeEach, describe, expect, it } from "vitest";
import type { Role } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { throttleKey } from "@/server/core/commit/throttle";
import { newId } from "@/server/core/values/ids";
import { currentSession, openSession } from "@/server/team/session";
import { member, password, person, tokenFor } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, fromOutside } from "@/server/test/account";
import { runPublicAction } from "./public-actions";

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

const accept = (input: object, sid?: string) =>
  fromOutside(async () =>
    runPublicAction("accept_invitation", input, {
      ip: null,
      locale: "en",
      session: sid === undefined ? null : await currentSession(sid),
    }),
  );

async function shop() {
  const { id } = await account({ keyCount: 1 });
  const owner = await member(id, "owner");
  return { id, owner, as: dashboard(id, { user: owner.userId }) };
}

const newAddress = () => `${newId("usr")}@new.example`;
const chosen = "four lamps in the corridor";
const roleIn = async (accountId: string, email: string) =>
  (await unscoped.membership.findFirst({ where: { accountId, user: { email } } }))?.role;

describe("an invitation", () => {
  it("creates a user with a verified address and the offered role", async () => {
    const { id, as } = await shop();
    const email = newAddress();
    await as.invitations.create({ email, role: "finance" });
    const token = await tokenFor(email);
    expect(await accept({ token, name: "Omar", password: chosen })).toEqual({ status: 200, body: {} });
    expect(await roleIn(id, email)).toBe("finance");
    const user = await unscoped.user.findUniqueOrThrow({ where: { email } });
    expect(user.emailVerifiedAt).not.toBeNull();
    const entries = await as.audit_entries.list({ action: "invitations" });
    expect(entries.data.map(({ action, email: by }) => [action, by])).toEqual([
      ["invitations.accept", email],
      ["invitations.create", expect.any(String)],
    ]);
  });

  it("has a new owner emailed about payments, and no other member", async () => {
    const { as } = await shop();
    const choiceOf = async (role: Role) => {
      const email = newAddress();
      await as.invitations.create({ email, role });
      await accept({ token: await tokenFor(email), name: "Omar", password: chosen });
      return (await unscoped.membership.findFirstOrThrow({ where: { user: { email } } })).mailPayments;
    };
    expect([await choiceOf("owner"), await choiceOf("finance")]).toEqual(["each", "off"]);
  });

  it("emails the owners once a new one has joined", async () => {
    const { id, owner, as } = await shop();
    const email = newAddress();
    await as.invitations.create({ email, role: "owner" });
    await accept({ token: await tokenFor(email), name: "Omar", password: chosen });
    const emails = await unscoped.mail.findMany({ where: { accountId: id, template: "owner_change" } });
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([email, owner.email].toSorted());
    expect(emails[0]?.text).toContain(`Omar (${email})`);
  });

  it("says who invites", async () => {
    const { owner, as } = await shop();
    const email = newAddress();
    await as.invitations.create({ email, role: "viewer" });
    const { name } = await unscoped.user.findUniqueOrThrow({ where: { id: owner.userId } });
    const { text } = await unscoped.mail.findFirstOrThrow({ where: { recipient: email } });
    expect(text).toContain(`${name} (${owner.email})`);
  });

  it("names the business in its subject only if the business is verified", async () => {
    const subjectOf = async (verification: string) => {
      const { id } = await account({ keyCount: 1, verification });
      const { userId } = await member(id, "owner");
      const email = newAddress();
      await dashboard(id, { user: userId }).invitations.create({ email, role: "viewer" });
      return (await unscoped.mail.findFirstOrThrow({ where: { recipient: email } })).subject;
    };
    expect(await subjectOf("approved")).toBe("You’re invited to join Test Est. on Halala");
    for (const verification of ["not_started", "in_progress", "in_review", "rejected"])
      expect(await subjectOf(verification)).toBe("You’re invited to join a business on Halala");
  });

  it("returns the same response whether or not the address has a user", async () => {
    const { as } = await shop();
    const known = await person();
    const responses = [
      await as.invitations.create({ email: known.email, role: "viewer" }),
      await as.invitations.create({ email: newAddress(), role: "viewer" }),
    ];
    const [one, other] = responses.map(
      ({ id: _, email: __, created: ___, expires_at: ____, ...rest }) => rest,
    );
    expect(one).toEqual(other);
  });

  it("adds a signed-in user with the invited address and switches their session to the new account", async () => {
    const { id, as } = await shop();
    const elsewhere = await shop();
    const guest = await member(elsewhere.id, "owner");
    await as.invitations.create({ email: guest.email, role: "support" });
    const sid = await openSession(guest.userId, elsewhere.id, { userAgent: null, ip: null });
    expect((await accept({ token: await tokenFor(guest.email) }, sid)).status).toBe(200);
    expect(await currentSession(sid)).toMatchObject({ account: { id }, role: "support" });
  });

  it("records the membership's role in the audit log, and no session except the invitee's", async () => {
    const { id, as } = await shop();
    const elsewhere = await shop();
    const guest = await person();
    await as.invitations.create({ email: guest.email, role: "admin" });
    await unscoped.membership.create({
      data: { id: newId("mem"), accountId: id, userId: guest.userId, role: "viewer" },
    });
    const stranger = await openSession(elsewhere.owner.userId, elsewhere.id, { userAgent: null, ip: null });
    expect((await accept({ token: await tokenFor(guest.email), password }, stranger)).status).toBe(200);
    expect(await roleIn(id, guest.email)).toBe("viewer");
    const { data } = await as.audit_entries.list({ action: "invitations.accept" });
    expect(data).toMatchObject([
      { email: guest.email, actor: { role: "viewer", session: "" }, after: { role: "viewer" } },
    ]);
  });

  it("requires the password of an existing user", async () => {
    const { id, as } = await shop();
    const guest = await person();
    await as.invitations.create({ email: guest.email, role: "viewer" });
    const token = await tokenFor(guest.email);
    const stranger = await shop();
    const sid = await openSession(stranger.owner.userId, stranger.id, { userAgent: null, ip: null });
    for (const refused of [
      await accept({ token }),
      await accept({ token }, sid),
      await accept({ token, password: "not the right one" }),
      await accept({ token, name: "Other", password: chosen }),
    ])
      expect(refused.status).toBe(400);
    expect(await roleIn(id, guest.email)).toBeUndefined();
    expect((await accept({ token, password })).status).toBe(200);
    expect(await roleIn(id, guest.email)).toBe("viewer");
  });

  it("is accepted once when accepted concurrently", async () => {
    const { id, as } = await shop();
    const email = newAddress();
    await as.invitations.create({ email, role: "viewer" });
    const token = await tokenFor(email);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => accept({ token, name: "Omar", password: chosen })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await unscoped.membership.count({ where: { accountId: id, user: { email } } })).toBe(1);
  });

  it("is rejected once it is revoked, older than seven days, or sent again", async () => {
    const { as } = await shop();
    const email = newAddress();
    const first = await as.invitations.create({ email, role: "viewer" });
    const old = await tokenFor(email);
    const second = await as.invitations.resend({ id: first.id });
    const renewed = await tokenFor(email);
    const response = { token: old, name: "Omar", password: chosen };
    expect((await accept(response)).status).toBe(400);
    await asOwner("update invitation set expires_at = now() - interval '1 second' where id = $1", [
      second.id,
    ]);
    expect((await accept({ ...response, token: renewed })).status).toBe(400);
    const third = await as.invitations.resend({ id: second.id });
    const last = await tokenFor(email);
    await as.invitations.revoke({ id: third.id });
    expect((await accept({ ...response, token: last })).status).toBe(400);
    expect((await as.invitations.list({})).data).toEqual([]);
  });

  it("expires when its sender loses the role", async () => {
    const { id, as } = await shop();
    const admin = await member(id, "admin");
    const email = newAddress();
    await dashboard(id, { role: "admin", user: admin.userId }).invitations.create({ email, role: "admin" });
    await as.members.change_role({ id: admin.userId, role: "viewer" });
    expect((await accept({ token: await tokenFor(email), name: "Omar", password: chosen })).status).toBe(400);
  });

  it("cannot be created by a sender who has just lost their role or membership", async () => {
    const { id, as } = await shop();
    const admin = await member(id, "admin");
    // The call started earlier: its context still has the old role.
    const asAdmin = dashboard(id, { role: "admin", user: admin.userId });
    const late = () => asAdmin.invitations.create({ email: newAddress(), role: "viewer" });
    await late();
    await as.members.change_role({ id: admin.userId, role: "viewer" });
    await expect(late()).rejects.toMatchObject({ cause: { code: "role_too_high" } });
    await as.members.remove({ id: admin.userId });
    await expect(late()).rejects.toMatchObject({ cause: { code: "role_too_high" } });
    expect((await as.invitations.list({})).data).toEqual([]);
  });

  it("counts towards the sender's limit of fifty in 15 minutes across accounts", async () => {
    const [one, other] = [await shop(), await shop()];
    await unscoped.membership.create({
      data: { id: newId("mem"), accountId: other.id, userId: one.owner.userId, role: "admin" },
    });
    const elsewhere = dashboard(other.id, { role: "admin", user: one.owner.userId });
    await one.as.invitations.create({ email: newAddress(), role: "viewer" });
    const subject = throttleKey("invitation-sender", one.owner.userId);
    await unscoped.throttle.update({ where: { subject }, data: { failures: 49 } });
    await elsewhere.invitations.create({ email: newAddress(), role: "viewer" });
    await expect(elsewhere.invitations.create({ email: newAddress(), role: "viewer" })).rejects.toMatchObject(
      { cause: { code: "too_many_tries" } },
    );
    await other.as.invitations.create({ email: newAddress(), role: "viewer" });
  });

  it("replaces a concurrent invitation for the same address", async () => {
    const { as } = await shop();
    const email = newAddress();
    await Promise.allSettled([
      as.invitations.create({ email, role: "viewer" }),
      as.invitations.create({ email, role: "viewer" }),
    ]);
    expect((await as.invitations.list({})).data).toHaveLength(1);
  });

  it("rejects a member's address and a role above the sender's", async () => {
    const { id, as } = await shop();
    const admin = await member(id, "admin");
    await expect(as.invitations.create({ email: admin.email, role: "viewer" })).rejects.toMatchObject({
      cause: { param: "email" },
    });
    const asAdmin = dashboard(id, { role: "admin", user: admin.userId });
    await expect(asAdmin.invitations.create({ email: newAddress(), role: "owner" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
